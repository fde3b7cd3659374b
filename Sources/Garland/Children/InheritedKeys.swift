// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The keys of a parent container that the bindings of a child request or have.
///
/// They are found while the child's graph is lowered. A child without bindings has none.
final class InheritedKeys {
  private let parent: SealedGraph
  private var answers: [CompactKey: Bool] = [:]
  private var found: [InheritedDeclaration] = []

  init(_ parent: SealedGraph) {
    self.parent = parent
  }

  /// Whether the parent offers a key; its offers are then kept for `takeFound()`.
  func include(_ key: CompactKey) -> Bool {
    if let known = answers[key] { return known }
    let offers = parent.offers(of: key)
    answers[key] = !offers.isEmpty
    found += offers
    return !offers.isEmpty
  }

  /// The offers of the keys that `include(_:)` has found since the last call, or nil if there are none.
  func takeFound() -> [InheritedDeclaration]? {
    defer { found = [] }
    return found.isEmpty ? nil : found
  }
}
