// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A self-describing class of an actor of which there is one instance for as long as somebody holds it.
public protocol IsolatedWeakSingleton: Resolvable, AnyObject where Arguments == Void {
  /// The class itself, of which the compiler checks that it can be shared; not for use.
  associatedtype _Shared: Sendable = Self

  /// The class itself, which no other type can be; not for use.
  static var _shared: _Shared.Type { get }

  /// Makes an instance, which takes its dependencies from the container.
  ///
  /// - Parameters:
  ///   - container: Resolves other self-describing types, and by `registered` the container's bindings.
  ///   - arguments: Nothing; the lifetime leaves no room for arguments.
  init(container: Resolver, arguments: Void)
}

extension IsolatedWeakSingleton {
  /// One instance for as long as somebody holds it; not for use.
  @inlinable
  public static var _declaration: _ResolvableDeclaration {
    let declaration = Declaration<Self>.selfDescribing {
      Self(container: consume $0, arguments: $1)
    }
    return _ResolvableDeclaration(
      declaration.lastingWeakly(), isShareable: Self.self is _Shared.Type)
  }

  /// The class itself; not for use.
  public static var _shared: Self.Type { self }
}
