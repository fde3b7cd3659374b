// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A way back to the scope, for something that resolves in it later.
///
/// What the scope keeps must not keep the scope open: it would never end on its own. What was injected elsewhere does keep it
/// open, so that it works for as long as it exists.
struct ScopeLink: Sendable {
  /// The scope.
  let scope: ScopeCore
  private let anchor: ScopeAnchor?

  /// Links to the scope of a resolve; nil if it runs in the container itself.
  init?(_ resolution: Resolution) {
    guard let scope = resolution.scope?.takeUnretainedValue() else { return nil }
    self.scope = scope
    anchor = resolution.isInsideShared ? nil : resolution.scopeAnchor?.takeUnretainedValue()
  }

  /// Links to a scope for good.
  init(_ anchor: ScopeAnchor) {
    scope = anchor.scope
    self.anchor = anchor
  }

  /// Makes a resolve run in the scope, which the caller has entered.
  func apply(to resolution: inout Resolution) {
    resolution.scope = .passUnretained(scope)
    resolution.scopeAnchor = anchor.map { .passUnretained($0) }
  }

  /// The anchor of a scope opened in this one, if this one is kept open.
  var place: ScopePlace? { anchor.map { .scope($0) } }
}
