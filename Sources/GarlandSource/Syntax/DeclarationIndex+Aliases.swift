// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension DeclarationIndex {
  /// Some names, and those of the aliases that may stand for the same.
  func addingAliases(to names: Set<String>) -> Set<String> {
    var found = names
    var count = 0
    while found.count > count {
      count = found.count
      for (name, words) in aliases where !found.contains(name) && !words.isDisjoint(with: found) {
        found.insert(name)
      }
    }
    return found
  }

  /// The names of all aliases, with those in what they stand for.
  func readAliases() -> [(name: String, words: Set<String>)] {
    (all + dependencyTypes).compactMap { type in
      guard case .alias(let target) = type.kind else { return nil }
      let tokens = target.tokens(viewMode: .sourceAccurate)
      return (type.name, Set(tokens.map(\.identifierText)))
    }
  }
}
