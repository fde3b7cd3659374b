// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension DeclarationIndex {
  /// Some names, and those of the aliases that may stand for the same.
  func addingAliases(to names: Set<String>) -> Set<String> { Self.adding(aliases, to: names) }

  /// Some names of types, and those of the types that may inherit from one of them, also by an alias.
  func addingSubtypes(to names: Set<String>) -> Set<String> {
    let types = all.filter { !$0.inherited.isEmpty }
    return Self.adding(
      aliases + types.map { ($0.name, Set($0.inherited.flatMap(\.words))) }, to: names)
  }

  /// Some names, and those of what is written with one of them.
  private static func adding(
    _ written: [(name: String, words: Set<String>)], to names: Set<String>
  ) -> Set<String> {
    var named: [String: [String]] = [:]
    for (name, words) in written {
      for word in words { named[word, default: []].append(name) }
    }
    var found = names
    var open = Array(names)
    while let name = open.popLast() {
      open += named[name]?.filter { found.insert($0).inserted } ?? []
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
  var words: [String] {
    if let name = self.as(IdentifierTypeSyntax.self), name.genericArgumentClause == nil {
      return [name.name.identifierText]
    }
    return tokens(viewMode: .sourceAccurate).map(\.identifierText)
  }
}
