// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The life of an opened scope that nobody ends: it is over when nobody holds its anchor any more.
///
/// The scope's instances refer to the scope, not to the anchor, so what they hold does not keep the
/// scope open. The container or scope around it is kept for as long.
@usableFromInline
final class ScopeAnchor: Sendable {
  /// The scope.
  @usableFromInline let scope: ScopeCore
  private let outer: ContainerLink
  /// The scope does not keep it itself.
  private let core: Core

  init(_ scope: ScopeCore, in outer: ContainerLink) {
    self.scope = scope
    self.outer = outer
    core = scope.core
  }

  /// The life of the container, unless it is over.
  var containerAnchor: ContainerAnchor? {
    switch outer {
    case .strong(let anchor): anchor
    case .strongScope(let anchor): anchor.containerAnchor
    case .weak, .weakScope, .inherited: scope.anchorLink.anchor
    }
  }

  /// The anchor of this scope or of one around it.
  func anchor(of scope: ScopeCore) -> ScopeAnchor? {
    if self.scope === scope { return self }
    guard case .strongScope(let anchor) = outer else { return nil }
    return anchor.anchor(of: scope)
  }

  deinit {
    if !scope.isClosed { scope.reportAbandoned(scope.abandon()) }
  }
}
