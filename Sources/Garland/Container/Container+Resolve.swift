// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Container {
  /// Resolves a value, which `build()` has checked.
  ///
  /// Stops the program with the full diagnostic if nothing is bound or a factory throws.
  ///
  /// - Parameters:
  ///   - type: The type to resolve; can be left out where it is known.
  ///   - isolation: The caller's actor; leave it out.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The instance.
  @inlinable
  public func resolve<Value>(
    _ type: Value.Type = Value.self, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Value {
    if let kept, let node = kept._withUnsafeGuaranteedRef({ $0.reference(type) }) {
      // The core is not counted meanwhile, so the container has to exist until the end.
      defer { withExtendedLifetime(self) {} }
      if let shared = node.shared { return shared.pointee }
      do { return try start(node, of: kept, isolation: isolation) } catch {
        stop(error, of: kept, fileID: fileID, line: line, column: column)
      }
    }
    return resolveSlowly(
      type, isolation: isolation, fileID: fileID, line: line, column: column)
  }

  /// Resolves a value that is bound under a tag.
  ///
  /// Stops the program with the full diagnostic if nothing is bound or a factory throws.
  ///
  /// - Parameters:
  ///   - type: The type to resolve; can be left out where it is known.
  ///   - tag: The tag under which it is bound.
  ///   - isolation: The caller's actor; leave it out.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The instance.
  @inlinable
  public func resolve<Value, Tag: BindingTag>(
    _ type: Value.Type = Value.self, tag: Tag.Type, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Value {
    do {
      return try resolveOrThrow(
        type, tag: tag, isolation: isolation, fileID: fileID, line: line, column: column)
    } catch {
      trap(error, fileID: fileID, line: line, column: column)
    }
  }

  /// Resolves a value that takes arguments from the caller.
  ///
  /// Stops the program with the full diagnostic if nothing is bound for such arguments or a factory throws.
  ///
  /// - Parameters:
  ///   - type: The type to resolve; can be left out where it is known.
  ///   - arguments: The value for the binding's `Assisted` parameter.
  ///   - isolation: The caller's actor; leave it out.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The instance.
  @inlinable
  public func resolve<Value, Arguments>(
    _ type: Value.Type = Value.self, arguments: Arguments,
    isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Value {
    do {
      return try resolveOrThrow(
        type, arguments: arguments, isolation: isolation, fileID: fileID, line: line, column: column
      )
    } catch {
      trap(error, fileID: fileID, line: line, column: column)
    }
  }
}

extension Container {
  /// Resolves a value, or throws why it cannot be resolved.
  ///
  /// - Parameters:
  ///   - type: The type to resolve; can be left out where it is known.
  ///   - isolation: The caller's actor; leave it out.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The instance.
  /// - Throws: `ResolutionError`: `Garland/MissingBinding`, `Garland/FactoryFailed` with the
  ///   factory's error as `cause`, `Garland/IsolationMismatch`, `Garland/ReentrantCreation`,
  ///   `Garland/CreationDeadlock`, `Garland/ExternalInstance` or `Garland/ContainerEnded`.
  @inlinable
  public func resolveOrThrow<Value>(
    _ type: Value.Type = Value.self, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) throws(ResolutionError) -> Value {
    do throws(ResolutionError) {
      if let kept, let node = kept._withUnsafeGuaranteedRef({ $0.reference(type) }) {
        defer { withExtendedLifetime(self) {} }
        return try run(node, of: kept, isolation: isolation)
      }
      return try resolveSlowly(NodeKey(type: Value.self), type, isolation: isolation)
    } catch {
      throw error.placed(fileID: fileID, line: line, column: column)
    }
  }

  /// Resolves a value that is bound under a tag, or throws why it cannot be resolved.
  ///
  /// - Parameters:
  ///   - type: The type to resolve; can be left out where it is known.
  ///   - tag: The tag under which it is bound.
  ///   - isolation: The caller's actor; leave it out.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The instance.
  /// - Throws: `ResolutionError`, as the form without a tag.
  @inlinable
  public func resolveOrThrow<Value, Tag: BindingTag>(
    _ type: Value.Type = Value.self, tag: Tag.Type, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) throws(ResolutionError) -> Value {
    let key = NodeKey(type: Value.self, tag: Tag.self)
    do throws(ResolutionError) {
      if let kept, let node = kept._withUnsafeGuaranteedRef({ $0.reference(key, type) }) {
        defer { withExtendedLifetime(self) {} }
        return try run(node, of: kept, isolation: isolation)
      }
      return try resolveSlowly(
        NodeKey(type: Tagged<Value, Tag>.self), Tagged<Value, Tag>.self, isolation: isolation
      ).value
    } catch {
      throw error.placed(fileID: fileID, line: line, column: column)
    }
  }

  /// Resolves a value that takes arguments from the caller, or throws why it cannot be resolved.
  ///
  /// - Parameters:
  ///   - type: The type to resolve; can be left out where it is known.
  ///   - arguments: The value for the binding's `Assisted` parameter.
  ///   - isolation: The caller's actor; leave it out.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The instance.
  /// - Throws: `ResolutionError`, as the form without arguments.
  @inlinable
  public func resolveOrThrow<Value, Arguments>(
    _ type: Value.Type = Value.self, arguments: Arguments,
    isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) throws(ResolutionError) -> Value {
    let key = NodeKey(type: Value.self, arguments: Arguments.self)
    do throws(ResolutionError) {
      if let kept, let node = kept._withUnsafeGuaranteedRef({ $0.reference(key, type) }) {
        defer { withExtendedLifetime(self) {} }
        return try run(node, of: kept, arguments: arguments, isolation: isolation)
      }
      return try resolveSlowly(
        NodeKey(type: AssistedProvider<Value, Arguments>.self),
        AssistedProvider<Value, Arguments>.self, isolation: isolation
      ).resolved(arguments, isolation: isolation)
    } catch {
      throw error.placed(fileID: fileID, line: line, column: column)
    }
  }

  /// Resolves a value, or returns nil if nothing is bound as its type.
  ///
  /// If it is bound but cannot be made, that is an error.
  ///
  /// - Parameters:
  ///   - type: The type to resolve; can be left out where it is known.
  ///   - tag: The tag under which it is bound, or nil for none.
  ///   - isolation: The caller's actor; leave it out.
  /// - Returns: The instance, or nil if nothing is bound.
  /// - Throws: `ResolutionError`, as `resolveOrThrow(_:)`, but for `Garland/MissingBinding`.
  public func resolveIfBound<Value>(
    _ type: Value.Type = Value.self, tag: (any BindingTag.Type)? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) -> Value? {
    guard isBound(type, tag: tag) else { return nil }
    // Without its type it would be the value of an optional.
    let value: Value = try resolveSlowly(
      NodeKey(type: Value.self, tag: tag), .of(type, tag: tag), MainAccess(isolation))
    return value
  }
}
