// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A type that says itself how it is made and how long its instances live.
///
/// Conform to one of the refinements: `PerRequest`, `PerObjectGraph`, `Singleton`, `WeakSingleton`, `IsolatedSingleton` or
/// `IsolatedWeakSingleton`. Such a type needs no registration and can be resolved from every container; what cannot be
/// resolved does not compile.
///
/// ```swift
/// final class OrdersProvider: Singleton {
///   init(container: Resolver, arguments: Void) {}
/// }
/// ```
///
/// Classes, structs and actors can conform. A type of the main actor conforms as `@MainActor PerRequest`; it is resolved
/// on the main actor, and elsewhere that does not compile.
///
/// The idea is that of the first article, «Бюджетный DI на антипаттернах».
public protocol Resolvable<Arguments> {
  /// What the caller supplies at run time; `Void` if it supplies nothing.
  associatedtype Arguments = Void

  /// Which refinement the type conforms to; not for use.
  static var _lifetime: _ResolvableLifetime { get }

  /// Makes an instance, which takes what it needs from the container.
  ///
  /// - Parameters:
  ///   - container: Resolves other self-describing types, and by `registered` what is bound in the container.
  ///   - arguments: What the caller supplied.
  init(container: Resolver, arguments: Arguments)
}

/// A self-describing type of which each request receives a new instance.
public protocol PerRequest: Resolvable {}

/// A self-describing type of which each outermost resolve has one instance.
public protocol PerObjectGraph: Resolvable where Arguments == Void {}

/// A self-describing type of which each container has one instance, made on first use.
///
/// The instance is made once, however many threads ask first, and read without a lock from then on.
public protocol Singleton: Resolvable, Sendable where Arguments == Void {}

/// A self-describing class of which there is one instance for as long as somebody holds it.
public protocol WeakSingleton: Resolvable, AnyObject, Sendable where Arguments == Void {}

/// A self-describing class of an actor of which each container has one instance, made on first use.
///
/// ```swift
/// final class Router: @MainActor IsolatedSingleton {
///   private var path: [String] = []
///   init(container: Resolver, arguments: Void) {}
/// }
/// ```
///
/// `Singleton` cannot be conformed to on an actor, because it asks for conformances that work everywhere.
public protocol IsolatedSingleton: Resolvable, AnyObject where Arguments == Void {
  /// The class itself, of which the compiler checks that it can be shared; not for use.
  associatedtype _Shared: Sendable = Self
}

/// A self-describing class of an actor of which there is one instance for as long as somebody holds it.
public protocol IsolatedWeakSingleton: Resolvable, AnyObject where Arguments == Void {
  /// The class itself, of which the compiler checks that it can be shared; not for use.
  associatedtype _Shared: Sendable = Self
}
