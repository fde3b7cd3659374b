// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Container {
  /// Gets a value from a node.
  @inlinable
  func run<Value>(
    _ node: Node<Value>, of core: Core, isolation: isolated (any Actor)?
  ) throws(ResolutionError) -> Value {
    var resolution = Resolution(core, mainAccess: MainAccess(isolation))
    do { return try resolution.run(node) } catch { throw core.report(error) }
  }

  /// Gets a value from a node that takes arguments.
  @inlinable
  func run<Value, Arguments>(
    _ node: Node<Value>, of core: Core, arguments: Arguments, isolation: isolated (any Actor)?
  ) throws(ResolutionError) -> Value {
    var resolution = Resolution(core, mainAccess: MainAccess(isolation))
    do {
      return try withUnsafePointer(to: arguments) { pointer in
        resolution.arguments = UnsafeRawPointer(pointer)
        return try resolution.run(node)
      }
    } catch {
      throw core.report(error)
    }
  }

  /// Starts a resolve.
  ///
  /// What is resolved by a container that was injected into a shared instance may be kept by it, so it must not keep the
  /// container either.
  func resolution(_ core: Core, _ isolation: isolated (any Actor)?) -> Resolution {
    var resolution = Resolution(core, mainAccess: MainAccess(isolation))
    resolution.isInsideShared = strong == nil
    return resolution
  }

  /// Resolves what no binding serves directly, or what a container asks for that is not kept alive.
  @usableFromInline
  func resolveSlowly<Value>(
    _ key: NodeKey, _ type: Value.Type, isolation: isolated (any Actor)?
  ) throws(ResolutionError) -> Value {
    let core = try openCore()
    let node: Node<Value>
    do {
      node = try core.node(key, type) ?? core.derivedNode(key, type)
    } catch {
      throw core.report(error)
    }
    var resolution = resolution(core, isolation)
    do { return try resolution.run(node) } catch { throw core.report(error) }
  }
}
