// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// An opened scope, which hands out instances until it ends.
///
/// `Container.open(_:with:)` opens one; `end()` ends it. It can be used from any thread or task;
/// copies are the same scope. What is scoped to its kind, or to the kinds around it, exists once in
/// it. A scope that nobody holds any more lets go of its instances without ending them in order. A
/// scope that was injected into one of its own instances does not keep itself open.
///
/// Resolving takes no lock once an instance exists. A scope costs two allocations and a few words
/// for each binding of its kind; opening it runs no code of the user.
public struct Scope<Kind: ScopeKind>: Sendable {
  /// The opened scope.
  @usableFromInline let core: ScopeCore
  @usableFromInline let anchor: ScopeAnchor?
  /// The way to the container whose binding was given the scope, if that is a child's.
  @usableFromInline let owner: AnchorLink?
  /// Whether it was injected, so that a factory may resolve with it what needs the factory again.
  @usableFromInline let isInjected: Bool

  init(_ anchor: ScopeAnchor) {
    core = anchor.scope
    self.anchor = anchor
    owner = nil
    isInjected = false
  }

  /// The same scope for a binding of a container above.
  init(_ scope: Scope, owner: AnchorLink) {
    core = scope.core
    anchor = scope.anchor
    self.owner = owner
    isInjected = true
  }

  /// The scope for something that is being made in it.
  init(_ core: ScopeCore, _ resolution: Resolution) {
    self.core = core
    anchor =
      resolution.isInsideShared
      ? nil : resolution.currentScopeAnchor?.anchor(of: core)
    owner = resolution.owner(in: core)
    isInjected = true
  }

  /// A container that resolves in the scope, for what takes a `Container`.
  public var container: Container {
    let link = anchor.map { .strongScope($0) } ?? ContainerLink.weakScope(core)
    return Container(owner.map { .inherited(link, by: $0) } ?? link)
  }

  /// Whether the scope's end has begun.
  public var isEnded: Bool { core.isClosed }
}
