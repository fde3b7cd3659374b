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
    do { return try resolveOrThrow(type, isolation: isolation) } catch {
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
  /// - Returns: The instance.
  /// - Throws: `ResolutionError`, as `Container.resolveOrThrow(_:)`, and `Garland/ScopeEnded` if
  ///   the scope's end has begun, even while the value was being made.
  @inlinable
  public func resolveOrThrow<Value>(
    _ type: Value.Type = Value.self, isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) -> Value {
    if let anchor, owner == nil {
      // Entered first: an ended scope does not keep the container.
      do { try core.enter() } catch { throw core.failure(error) }
      if let node = core.core.node(NodeKey(type: Value.self), type) {
        return try anchor.run(node, MainAccess(isolation), isInjected: isInjected)
      }
      core.leave()
    }
    return try container.resolveOrThrow(type, isolation: isolation)
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

extension ScopeAnchor {
  /// Gets a value from a node, in the scope, which the caller has entered; leaves it.
  @inlinable
  func run<Value>(
    _ node: Node<Value>, _ mainAccess: MainAccess, isInjected: Bool
  ) throws(ResolutionError) -> Value {
    do {
      var resolution = Resolution(scope.core, mainAccess: mainAccess)
      // Sound, because the caller holds this for the length of the call, and this holds the scope.
      resolution.scope = .passUnretained(scope)
      resolution.scopeAnchor = .passUnretained(self)
      let value = try resolution.run(node, leaving: scope, isInjected: isInjected)
      guard scope.leave() else { throw scope.ended }
      return value
    } catch {
      throw scope.failure(error)
    }
  }
}

extension Resolution {
  /// Gets the value of a node as the outermost request, and leaves the scope if that fails, with the public error.
  @inlinable
  mutating func run<Value>(
    _ node: Node<Value>, leaving scope: ScopeCore, isInjected: Bool
  ) throws -> Value {
    do {
      try core.requireRoom(for: NodeReference(node), isInjected: isInjected)
      return try run(node)
    } catch {
      let error = scope.core.report(error)
      scope.leave()
      throw error
    }
  }
}
