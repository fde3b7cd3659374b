// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The life of an opened scope that nobody ends: it is over when nobody holds its anchor any more.
///
/// The scope's instances refer to the core, not to the anchor, so what they hold does not keep the scope open. The container or
/// scope around it is kept for as long.
@usableFromInline
final class ScopeAnchor: Sendable {
  /// The scope.
  @usableFromInline let scope: ScopeCore
  private let outer: ScopePlace

  init(_ scope: ScopeCore, in outer: ScopePlace) {
    self.scope = scope
    self.outer = outer
  }

  /// A way back to the container.
  var containerLink: ContainerLink {
    switch outer {
    case .container(let anchor): ContainerLink(anchor)
    case .scope(let anchor): anchor.containerLink
    case .nothing(let core): ContainerLink(core, keepsAlive: false)
    }
  }

  /// The anchor of this scope or of one around it.
  func anchor(of scope: ScopeCore) -> ScopeAnchor? {
    if self.scope === scope { return self }
    guard case .scope(let anchor) = outer else { return nil }
    return anchor.anchor(of: scope)
  }

  deinit {
    scope.abandon()
  }
}

/// Where a scope is opened, for something that keeps it alive.
enum ScopePlace: Sendable {
  /// In the container itself.
  case container(ContainerAnchor)
  /// In another scope.
  case scope(ScopeAnchor)
  /// By something that the place itself keeps, and that keeps nothing open.
  case nothing(Core)
}
