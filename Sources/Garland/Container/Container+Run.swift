// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Container {
  /// Gets a value from a node of the container's core.
  @inlinable
  func run<Value>(
    _ node: NodeReference<Value>, of core: Unmanaged<SealedGraph>, isolation: isolated (any Actor)?
  ) throws(ResolutionError) -> Value {
    do { return try start(node, of: core, isolation: isolation) } catch {
      throw core.takeUnretainedValue().report(error)
    }
  }

  /// Gets a value from a node of the container's core, or throws the original error.
  @inlinable
  func start<Value>(
    _ node: NodeReference<Value>, of core: Unmanaged<SealedGraph>, isolation: isolated (any Actor)?
  ) throws -> Value {
    var resolution = Resolution(core, mainAccess: MainAccess(isolation))
    try core._withUnsafeGuaranteedRef { try $0.requireRoom(for: node, isInjected: isInjected) }
    return try resolution.run(node)
  }

  /// Gets a value from a node that takes arguments.
  @inlinable
  func run<Value, Arguments>(
    _ node: NodeReference<Value>, of core: Unmanaged<SealedGraph>, arguments: Arguments,
    isolation: isolated (any Actor)?
  ) throws(ResolutionError) -> Value {
    var resolution = Resolution(core, mainAccess: MainAccess(isolation))
    do {
      try core._withUnsafeGuaranteedRef { try $0.requireRoom(for: node, isInjected: isInjected) }
      // Sound, because nothing reads the arguments when the resolve has ended.
      return try withAddress(of: arguments) { address in
        resolution.arguments = address
        return try resolution.run(node)
      }
    } catch {
      throw core.takeUnretainedValue().report(error)
    }
  }

  /// Runs a resolve in the container, or in the scope that it stands for.
  ///
  /// A shared instance may keep what it resolves with a container that was injected into it, so
  /// it must not keep the container either.
  @usableFromInline
  func resolving<Result>(
    _ mainAccess: MainAccess, _ body: (inout Resolution) throws -> Result
  ) throws(ResolutionError) -> Result {
    let core = try openCore()
    var resolution = Resolution(core, mainAccess: mainAccess)
    resolution.isInsideShared = !link.keepsAlive
    do {
      return try link.resolving(&resolution, body)
    } catch {
      throw core.report(error)
    }
  }

  /// Stops the program with the full diagnostic of an error that arose in a resolve.
  ///
  /// It stands apart, so that not everybody who resolves has code for it.
  @usableFromInline @inline(never)
  func stop(
    _ error: any Error, of core: Unmanaged<SealedGraph>, fileID: String, line: UInt, column: UInt
  ) -> Never {
    trap(core.takeUnretainedValue().report(error), fileID: fileID, line: line, column: column)
  }

  /// Resolves as the other form does, or stops the program with the full diagnostic.
  @usableFromInline
  func resolveSlowly<Value>(
    _ type: Value.Type, isolation: isolated (any Actor)?, fileID: String, line: UInt, column: UInt
  ) -> Value {
    do {
      return try resolveSlowly(NodeKey(type: Value.self), type, isolation: isolation)
    } catch {
      trap(error, fileID: fileID, line: line, column: column)
    }
  }

  /// Resolves a key that no binding serves directly, or for a container that is not kept alive.
  @usableFromInline
  func resolveSlowly<Value>(
    _ key: NodeKey, _ type: Value.Type, isolation: isolated (any Actor)?
  ) throws(ResolutionError) -> Value {
    if let kept, let node = kept._withUnsafeGuaranteedRef({ $0.laterReference(key, type) }) {
      // The core is not counted meanwhile, so the container has to exist until the end.
      defer { withExtendedLifetime(self) {} }
      return try run(node, of: kept, isolation: isolation)
    }
    return try resolveSlowly(key, .value(type), MainAccess(isolation))
  }

  /// Resolves in the container, or in the scope for which it stands, whatever serves the key.
  func resolveSlowly<Value>(
    _ key: NodeKey, _ request: @autoclosure () -> DerivedRequest, _ mainAccess: MainAccess
  ) throws(ResolutionError) -> Value {
    try resolving(mainAccess) { resolution in
      let core = resolution.core.graph
      let node = NodeReference(
        try core.node(key, Value.self) ?? core.derivedNode(key, request()))
      try core.requireRoom(for: node, isInjected: isInjected)
      return try resolution.run(node)
    }
  }
}
