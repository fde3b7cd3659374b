// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A type that says itself how it is made and how long its instances live.
///
/// Conform to one of the refinements, which say how long an instance lives: `PerRequest`,
/// `PerObjectGraph`, `Singleton` or `WeakSingleton`. Such a type needs no registration and can be
/// resolved from every container; what cannot be resolved does not compile.
///
/// ```swift
/// final class DiskOrders: Singleton {
///   init(container: Resolver, arguments: Void) {}
/// }
/// ```
///
/// Classes, structs and actors can conform. A type of the main actor conforms as `@MainActor PerRequest` or
/// `@MainActor IsolatedSingleton`; it is resolved on the main actor, and elsewhere that does not compile.
///
/// The idea is that of the first article, «Бюджетный DI на антипаттернах».
public protocol Resolvable<Arguments> {
  /// The type of the run-time arguments; `Void` for none.
  associatedtype Arguments

  /// How the type is bound, which its refinement says; not for use.
  static var _declaration: _ResolvableDeclaration { get }
}
