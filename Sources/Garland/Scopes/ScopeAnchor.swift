// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The life of an opened scope without an explicit end: it is over when nobody holds its anchor any more.
///
/// The scope's instances refer to the scope, not to the anchor, so what they hold does not keep the
/// scope open. The container or scope around it is kept by the scope, and only until that has ended: whoever holds the
/// anchor for longer holds nothing but it.
@usableFromInline
final class ScopeAnchor: Sendable {
  /// The scope.
  @usableFromInline let scope: ScopeCore
  /// The scope, not counted as a reference; for whoever holds this.
  @inlinable var uncountedScope: Unmanaged<ScopeCore> { .passUnretained(scope) }

  init(_ scope: ScopeCore) {
    self.scope = scope
  }

  /// The anchor of this scope or of one around it, for whoever is in the scope.
  func anchor(of scope: ScopeCore) -> ScopeAnchor? {
    var anchor: ScopeAnchor? = self
    while let found = anchor, found.scope !== scope { anchor = found.scope.outerAnchor }
    return anchor
  }

  deinit {
    if scope.isClosed { return }
    // One after another: a scope lets go of the one around it, which many others may be around.
    var scope = scope
    var anchor: ScopeAnchor?
    repeat {
      var outer = scope.outerAnchor
      scope.abandonAndReport()
      guard let next = outer?.scope, isKnownUniquelyReferenced(&outer) else { return }
      // The anchor before goes now, when its scope is closed.
      swap(&anchor, &outer)
      scope = next
    } while !scope.isClosed
  }
}
