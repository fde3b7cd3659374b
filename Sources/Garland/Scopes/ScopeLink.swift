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

  /// Links to a scope without keeping it open.
  init(weakly scope: ScopeCore) {
    self.scope = scope
    anchor = nil
  }

  /// Links to a scope for good.
  init(_ anchor: ScopeAnchor) {
    scope = anchor.scope
    self.anchor = anchor
  }

  /// Runs a resolve in the scope.
  ///
  /// - Throws: `Reason.scopeEnded` if the scope is closed before or meanwhile, or what the resolve throws.
  func resolving<Result>(
    _ resolution: inout Resolution, _ body: (inout Resolution) throws -> Result
  ) throws -> Result {
    try scope.enter()
    apply(to: &resolution)
    let result: Result
    do {
      result = try body(&resolution)
    } catch {
      scope.leave()
      throw error
    }
    guard scope.leave() else { throw scope.ended }
    return result
  }

  /// Makes a resolve run in the scope, which the caller has entered.
  private func apply(to resolution: inout Resolution) {
    resolution.scope = .passUnretained(scope)
    resolution.scopeAnchor = anchor.map { .passUnretained($0) }
  }

  /// Whether the scope is kept open for as long as the link.
  var keepsOpen: Bool { anchor != nil }

  /// Where a scope is opened by whoever has the link.
  var place: ScopePlace { anchor.map { .scope($0) } ?? .nothing(scope.core) }
}
