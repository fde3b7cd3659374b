// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A self-describing class of an actor of which each container has one instance, made on first use.
///
/// ```swift
/// @MainActor final class Navigation: @MainActor IsolatedSingleton {
///   private var path: [String] = []
///   init(container: Resolver, arguments: Void) {}
/// }
/// ```
///
/// `Singleton` cannot be conformed to on an actor, because it asks for conformances that work everywhere.
public protocol IsolatedSingleton: Resolvable, AnyObject where Arguments == Void {
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

extension IsolatedSingleton {
  /// One instance for each container; not for use.
  @inlinable
  public static var _declaration: _ResolvableDeclaration {
    let declaration = Declaration<Self>.selfDescribing {
      Self(container: consume $0, arguments: $1)
    }
    return _ResolvableDeclaration(
      declaration.lasting(.singleton), isShareable: Self.self is _Shared.Type)
  }

  /// The class itself; not for use.
  public static var _shared: Self.Type { self }
}
