// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Scope {
  /// Resolves a value in the scope.
  ///
  /// Stops the program with the full diagnostic if nothing is bound, a factory throws or the scope has ended.
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
    do {
      return try resolveOrThrow(
        type, isolation: isolation, fileID: fileID, line: line, column: column)
    } catch {
      trap(error, fileID: fileID, line: line, column: column)
    }
  }

  /// Resolves a value in the scope that is bound under a tag.
  ///
  /// Stops the program with the full diagnostic if nothing is bound, a factory throws or the scope has ended.
  ///
  /// - Parameters:
  ///   - type: The type to resolve; can be left out where it is known.
  ///   - tag: The tag under which it is bound.
  ///   - isolation: The caller's actor; leave it out.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The instance.
  public func resolve<Value, Tag: BindingTag>(
    _ type: Value.Type = Value.self, tag: Tag.Type, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Value {
    container.resolve(
      type, tag: tag, isolation: isolation, fileID: fileID, line: line, column: column)
  }

  /// Resolves a value in the scope that takes arguments from the caller.
  ///
  /// Stops the program with the full diagnostic if nothing is bound for such arguments, a factory throws or the scope
  /// has ended.
  ///
  /// - Parameters:
  ///   - type: The type to resolve; can be left out where it is known.
  ///   - arguments: The value for the binding's `Assisted` parameter.
  ///   - isolation: The caller's actor; leave it out.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The instance.
  public func resolve<Value, Arguments>(
    _ type: Value.Type = Value.self, arguments: Arguments,
    isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Value {
    container.resolve(
      type, arguments: arguments, isolation: isolation, fileID: fileID, line: line, column: column)
  }

  /// Resolves a value in the scope, or throws why it cannot be resolved.
  ///
  /// - Parameters:
  ///   - type: The type to resolve; can be left out where it is known.
  ///   - isolation: The caller's actor; leave it out.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The instance.
  /// - Throws: `ResolutionError`, as `Container.resolveOrThrow(_:)`, and `Garland/ScopeEnded` if
  ///   the scope's end has begun, even while the value was being made.
  @inlinable
  public func resolveOrThrow<Value>(
    _ type: Value.Type = Value.self, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) throws(ResolutionError) -> Value {
    if let kept {
      defer { withExtendedLifetime(self) {} }
      let scope = kept._withUnsafeGuaranteedRef { $0.uncountedScope }
      // Entered first: an ended scope does not keep the container.
      do { try scope._withUnsafeGuaranteedRef { try $0.enter() } } catch {
        throw scope.takeUnretainedValue().endedError.placed(
          fileID: fileID, line: line, column: column)
      }
      let core = scope._withUnsafeGuaranteedRef { $0.uncountedCore }
      if let node = core._withUnsafeGuaranteedRef({ $0.graph.reference(type) }) {
        var resolution = Resolution(core, mainAccess: MainAccess(isolation))
        // Sound, because this holds both for the length of the call.
        resolution.scope = scope
        resolution.scopeAnchor = kept
        do throws(ResolutionError) {
          return try resolution.run(node, leaving: scope, isInjected: isInjected)
        } catch {
          throw error.placed(fileID: fileID, line: line, column: column)
        }
      }
      scope._withUnsafeGuaranteedRef { _ = $0.leave() }
    }
    return try container.resolveOrThrow(
      type, isolation: isolation, fileID: fileID, line: line, column: column)
  }

  /// Resolves a value in the scope, or returns nil if nothing is bound as its type.
  ///
  /// If it is bound but cannot be made, that is an error. To pass a tag or arguments, resolve with `container`.
  ///
  /// - Parameters:
  ///   - type: The type to resolve; can be left out where it is known.
  ///   - isolation: The caller's actor; leave it out.
  /// - Returns: The instance, or nil if nothing is bound.
  /// - Throws: `ResolutionError`, as `resolveOrThrow(_:)`, but for `Garland/MissingBinding`.
  public func resolveIfBound<Value>(
    _ type: Value.Type = Value.self, isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) -> Value? {
    try container.resolveIfBound(type, isolation: isolation)
  }
}

extension Resolution {
  /// Gets the value of a node as the outermost request in a scope, which the caller has entered; leaves it.
  ///
  /// - Throws: The error of the resolve, or `Garland/ScopeEnded` if the end has begun.
  @inlinable
  mutating func run<Value>(
    _ node: NodeReference<Value>, leaving scope: Unmanaged<ScopeCore>, isInjected: Bool
  ) throws(ResolutionError) -> Value {
    let value: Value
    do {
      try core.requireRoom(for: node, isInjected: isInjected)
      value = try run(node)
    } catch {
      throw scope.takeUnretainedValue().leave(after: error)
    }
    guard scope._withUnsafeGuaranteedRef({ $0.leave() }) else {
      throw scope.takeUnretainedValue().endedError
    }
    return value
  }
}

extension ScopeCore {
  /// Counts the caller as a user no longer.
  ///
  /// - Parameter error: The error of its resolve.
  /// - Returns: The public form of the error, for which the graph is needed.
  @usableFromInline
  func leave(after error: any Error) -> ResolutionError {
    let error = core.report(error)
    leave()
    return error
  }
}
