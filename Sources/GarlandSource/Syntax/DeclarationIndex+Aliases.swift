// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension DeclarationIndex {
  /// Some names, with those of the aliases that may stand for them.
  func addingAliases(to names: Set<String>) -> Set<String> { Self.adding(aliases, to: names) }

  /// Some names of types, with those of the types that may inherit from them, also through an alias.
  func addingSubtypes(to names: Set<String>) -> Set<String> {
    Self.adding(namesOfSubtypes, to: names)
  }

  /// Some names, with those of the declarations that are written with them.
  private static func adding(_ written: [String: [String]], to names: Set<String>) -> Set<String> {
    var found = names
    var open = Array(names)
    while let name = open.popLast() {
      open += written[name]?.filter { found.insert($0).inserted } ?? []
    }
    return found
  }

  /// The names of all aliases, by the names in their types.
  func readAliases() -> [String: [String]] {
    (all + dependencyTypes).reduce(into: [:]) { found, type in
      guard case .alias(let target) = type.kind else { return }
      for word in Set(target.words) { found[word, default: []].append(type.name) }
    }
  }

  /// The same, with the names of types by those in their inheritance clauses.
  func readSubtypes() -> [String: [String]] {
    all.reduce(into: aliases) { found, type in
      for word in type.bases.names {
        found[word, default: []].append(type.name)
      }
    }
  }
}

extension TypeSyntax {
  /// The names in the type.
  var words: [String] {
    if let name = self.as(IdentifierTypeSyntax.self), name.genericArgumentClause == nil {
      return [name.name.identifierText]
    }
    return tokens(viewMode: .sourceAccurate).map(\.identifierText)
  }
}
