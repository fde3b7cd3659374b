// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A kind of scope: a lifetime that the program opens and ends, such as a user's session or a request.
///
/// ```swift
/// enum Stay: ScopeKind {
///   typealias Input = Visitor
/// }
/// enum Purchase: ScopeKind {
///   typealias Parent = Stay
///   typealias Input = Basket
/// }
/// ```
///
/// A kind is only a name: nobody makes instances of it. A binding that is scoped to a kind has one instance in each
/// opened scope of the kind, which is shared with the scopes inside it, and ends with it.
///
/// Elsewhere: component or subcomponent (Dagger), scope (.NET, Koin), custom scope (Swinject).
public protocol ScopeKind: SendableMetatype {
  /// The type of the value with which a scope is opened, which can be injected in it and below; `Void` for none.
  associatedtype Input: Sendable = Void
  /// The kind of scope that it is opened in; `ContainerScope` for the container itself.
  associatedtype Parent: ScopeKind = ContainerScope
}

/// A kind of scope whose end waits for nothing, so that `endNow()` ends it.
///
/// A binding of such a scope whose end has to be awaited is the finding `Garland/AsynchronousEnding`.
public protocol SynchronousScopeKind: ScopeKind {}

/// The container itself, as the parent of the outermost scopes.
public enum ContainerScope: ScopeKind, Sendable {
  /// The container is in no other scope.
  public typealias Parent = ContainerScope
}
