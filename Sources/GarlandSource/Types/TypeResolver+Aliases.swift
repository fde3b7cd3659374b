// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Aliases that are only other names of each other, of which generated sources have long rows.
extension TypeResolver {
  /// The last declaration of the row that an alias begins, or the first one that the row leads to again.
  func end(of alias: TypeDeclaration) -> TypeDeclaration {
    var row: [TypeDeclaration] = []
    var places: [TypeDeclaration: Int] = [:]
    var last = alias
    while aliasEnds[last] == nil, places[last] == nil, let next = named(by: last) {
      places[last] = row.count
      row.append(last)
      last = next
    }
    if let place = places[last] {
      for other in row[place...] { aliasEnds[other] = other }
      row.removeSubrange(place...)
    }
    let end = aliasEnds[last] ?? last
    for other in row { aliasEnds[other] = end }
    return aliasEnds[alias] ?? alias
  }

  /// The declaration that an alias names by a name that means the same everywhere.
  func named(by alias: TypeDeclaration) -> TypeDeclaration? {
    guard case .alias(let target) = alias.kind, alias.genericParameters.isEmpty,
      let name = target.as(IdentifierTypeSyntax.self), name.genericArgumentClause == nil,
      case let text = name.name.identifierText, !index.mayMeanOther(text)
    else { return nil }
    return index.global(text, from: index.file(of: name))
  }
}
