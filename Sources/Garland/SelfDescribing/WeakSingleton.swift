// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A self-describing class of which there is one instance for as long as somebody holds it.
public protocol WeakSingleton: Resolvable, AnyObject, Sendable where Arguments == Void {
  /// Makes an instance, which takes its dependencies from the container.
  ///
  /// - Parameters:
  ///   - container: Resolves other self-describing types, and by `registered` the container's bindings.
  ///   - arguments: Nothing; the lifetime leaves no room for arguments.
  init(container: sending Resolver, arguments: Void)
}

extension WeakSingleton {
  /// One instance for as long as somebody holds it; not for use.
  @inlinable
  public static var _declaration: _ResolvableDeclaration {
    // Sound, because a shared instance begins an object graph of its own, of which nothing belongs to whoever asks.
    let declaration = Declaration<Self>.selfDescribing(sendsResolver: true) {
      Self(container: Transfer($0).value, arguments: $1)
    }
    return _ResolvableDeclaration(declaration.lastingWeakly())
  }
}
