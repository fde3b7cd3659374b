// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The keys of a parent container that a child has to do with, because its own bindings ask for them or have them.
///
/// What a child's graph has of its parent is found while it is lowered: nothing for a child without bindings.
final class InheritedKeys {
  private let parent: Core
  private var answers: [CompactKey: Bool] = [:]
  private var found: [InheritedDeclaration] = []

  init(_ parent: Core) {
    self.parent = parent
  }

  /// Whether the parent offers a key; if so, the child has to do with it.
  func contains(_ key: CompactKey) -> Bool {
    if let known = answers[key] { return known }
    let offers = parent.offers(of: key)
    answers[key] = !offers.isEmpty
    found += offers
    return !offers.isEmpty
  }

  /// What the parent offers of the keys that were included since the last call, or nil if there is nothing new.
  func takeFound() -> [InheritedDeclaration]? {
    defer { found = [] }
    return found.isEmpty ? nil : found
  }
}
