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
  /// Sound as an uncounted reference, because `place` holds the anchor.
  @usableFromInline let kept: Unmanaged<ScopeAnchor>?
  let place: ScopePlace
  /// The link to the container whose binding was given the scope, if the scope belongs to a child of it.
  private let owner: AnchorLink?
  /// Whether it was injected, so that a factory may use it to resolve something that needs the factory again.
  @usableFromInline let isInjected: Bool

  init(_ anchor: ScopeAnchor) {
    kept = .passUnretained(anchor)
    place = .open(anchor)
    owner = nil
    isInjected = false
  }

  /// The same scope for a binding of an ancestor.
  init(_ scope: Scope, owner: AnchorLink) {
    kept = nil
    place = scope.place
    self.owner = owner
    isInjected = true
  }

  /// The scope for an instance that is being made in it.
  init(_ core: ScopeCore, _ resolution: Resolution) {
    let anchor =
      resolution.isInsideShared
      ? nil : resolution.currentScopeAnchor?.anchor(of: core)
    place = anchor.map { .open($0) } ?? .injected(core)
    owner = resolution.owner(in: core)
    kept = owner == nil ? anchor.map { .passUnretained($0) } : nil
    isInjected = true
  }

  /// The opened scope.
  var core: ScopeCore {
    switch place {
    case .open(let anchor): anchor.scope
    case .injected(let scope): scope
    }
  }

  /// A container that resolves in the scope, for what takes a `Container`.
  public var container: Container {
    let link: ContainerLink =
      switch place {
      case .open(let anchor): .strongScope(anchor)
      case .injected(let scope): .weakScope(scope)
      }
    return Container(owner.map { .inherited(link, by: $0) } ?? link)
  }

  /// Whether the scope's end has begun.
  public var isEnded: Bool { core.isClosed }
}

/// A reference to a scope.
enum ScopePlace: Sendable {
  /// A reference that keeps it open.
  case open(ScopeAnchor)
  /// A reference that does not keep it open.
  case injected(ScopeCore)
}
