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
}
