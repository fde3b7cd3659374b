// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A self-describing type of which each container has one instance, made on first use.
///
/// ```swift
/// final class DiskOrders: Singleton {
///   init(container: Resolver, arguments: Void) {}
/// }
/// ```
///
/// The instance is made once, however many threads ask first, and read without a lock from then on. An initializer that
/// takes a `sending Resolver` may give what it resolves to a task: it is complete, and the object graph finds it again
/// for as long as somebody holds it.
public protocol Singleton: Resolvable, Sendable where Arguments == Void {
  /// Makes an instance, which takes its dependencies from the container.
  ///
  /// - Parameters:
  ///   - container: Resolves other self-describing types, and by `registered` the container's bindings.
  ///   - arguments: Nothing; the lifetime leaves no room for arguments.
  init(container: sending Resolver, arguments: Void)
}

extension Singleton {
  /// One instance for each container; not for use.
  @inlinable
  public static var _declaration: _ResolvableDeclaration {
    // Sound, because a shared instance begins an object graph of its own, of which nothing belongs to whoever asks.
    let declaration = Declaration<Self>.selfDescribing(sendsResolver: true) {
      Self(container: Transfer($0).value, arguments: $1)
    }
    return _ResolvableDeclaration(declaration.lasting(.singleton))
  }
}
