// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension SourceFile {
  /// The identifiers that are written with one of some names, also in code that is not active.
  func identifiers(named names: Set<String>) -> [TokenSyntax] {
    let finder = IdentifierFinder(names, in: parsed.text)
    finder.walk(tree)
    return finder.found
  }
}

/// Finds identifiers, and passes over all code that has none of their names in its bytes.
private final class IdentifierFinder: SyntaxAnyVisitor {
  private let names: Set<String>
  /// Where the names are in the text, in their order.
  private let places: [Int]
  private(set) var found: [TokenSyntax] = []

  init(_ names: Set<String>, in text: String) {
    self.names = names
    places = WordHashes(names).places(in: text)
    super.init(viewMode: .sourceAccurate)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    hasPlace(node) ? .visitChildren : .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier = token.tokenKind, hasPlace(Syntax(token)),
      names.contains(token.identifierText)
    {
      found.append(token)
    }
    return .skipChildren
  }

  private func hasPlace(_ node: Syntax) -> Bool {
    let end = node.endPosition.utf8Offset
    let first = node.position.utf8Offset
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < first { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low] < end
  }
}
