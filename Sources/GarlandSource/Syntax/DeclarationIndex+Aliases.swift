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

  /// Some names of types, and those of the types that may inherit from one of them, also by an alias.
  func addingHeirs(to names: Set<String>) -> Set<String> {
    var leading: [String: [String]] = [:]
    for type in all {
      for base in type.inherited {
        for word in base.words { leading[word, default: []].append(type.name) }
      }
    }
    for (name, words) in aliases {
      for word in words { leading[word, default: []].append(name) }
    }
    var found = names
    var open = Array(names)
    while let name = open.popLast() {
      open += leading[name]?.filter { found.insert($0).inserted } ?? []
    }
    return found
  }

  /// The names of all aliases, with those in what they stand for.
  func readAliases() -> [(name: String, words: Set<String>)] {
    (all + dependencyTypes).compactMap { type in
      guard case .alias(let target) = type.kind else { return nil }
      return (type.name, Set(target.words))
    }
  }
}

extension TypeSyntax {
  /// What the type is written with.
  fileprivate var words: [String] {
    if let name = self.as(IdentifierTypeSyntax.self), name.genericArgumentClause == nil {
      return [name.name.identifierText]
    }
    return tokens(viewMode: .sourceAccurate).map(\.identifierText)
  }
}
