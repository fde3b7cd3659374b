// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// An opened scope, which hands out instances until it ends.
///
/// `Container.open(_:with:)` opens one; `end()` ends it. It can be used from any thread or task; copies are the same
/// scope. An instance that is scoped to its kind, or to the kinds around it, exists once in it. A scope that nobody
/// holds any more releases its instances without ending them in order. A scope that was injected into one of its own
/// instances does not keep itself open.
///
/// Resolving takes no lock once an instance exists. A scope costs two allocations and a few words
/// for each binding of its kind; opening it runs no code of the user.
public struct Scope<Kind: ScopeKind>: Sendable {
  /// The anchor, if the scope is held open and resolves with its own container; the short way of a resolve.
  ///
  /// Sound as an uncounted reference, because `link` holds the anchor.
  @usableFromInline let kept: Unmanaged<ScopeAnchor>?
  /// The link to the scope, for a binding of an ancestor if the scope belongs to a child of it.
  let link: ContainerLink
  /// Whether it was injected, so that a factory may use it to resolve something that needs the factory again.
  @usableFromInline let isInjected: Bool

  init(_ anchor: ScopeAnchor) {
    kept = .passUnretained(anchor)
    link = .strongScope(anchor)
    isInjected = false
  }

  /// The same scope for a binding of an ancestor.
  init(_ scope: Scope, owner: AnchorLink) {
    kept = nil
    link = .inherited(scope.link, by: owner)
    isInjected = true
  }

  /// The scope for an instance that is being made in it.
  init(_ core: ScopeCore, _ resolution: Resolution) {
    let anchor =
      resolution.isInsideShared
      ? nil : resolution.currentScopeAnchor?.anchor(of: core)
    let link = anchor.map { .strongScope($0) } ?? ContainerLink.weakScope(core)
    let owner = resolution.owner(in: core)
    self.link = owner.map { .inherited(link, by: $0) } ?? link
    kept = owner == nil ? anchor.map { .passUnretained($0) } : nil
    isInjected = true
  }

  /// A container that resolves in the scope, for what takes a `Container`.
  public var container: Container { Container(link) }

  /// Whether the scope's end has begun.
  public var isEnded: Bool { link.scope?.isClosed ?? true }
}
