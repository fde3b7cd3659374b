// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds tokens of a tree by their positions.
///
/// `SyntaxProtocol.token(at:)` walks each list from its start, so a function of 50,000 statements would be read once
/// for each statement that is looked up.
struct TokenSearch {
  /// The elements of the lists that were searched.
  private var lists: [SyntaxIdentifier: [Syntax]] = [:]

  /// The kinds of lists that are long in some sources.
  private static let long: Set<SyntaxKind> = [
    .codeBlockItemList, .memberBlockItemList, .arrayElementList, .dictionaryElementList, .exprList,
  ]

  /// The token at a position, including the trivia around it; nil outside the tree.
  mutating func token(at position: AbsolutePosition, in tree: some SyntaxProtocol) -> TokenSyntax? {
    var node = Syntax(tree)
    while !node.is(TokenSyntax.self) {
      guard let child = child(of: node, at: position) else { return nil }
      node = child
    }
    return node.as(TokenSyntax.self)
  }

  private mutating func child(of node: Syntax, at position: AbsolutePosition) -> Syntax? {
    guard Self.long.contains(node.kind) else {
      return node.children(viewMode: .sourceAccurate).first { Self.holds($0, position) }
    }
    let elements = elements(of: node)
    var (low, high) = (0, elements.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if elements[middle].position <= position { low = middle } else { high = middle }
    }
    return low < high && Self.holds(elements[low], position) ? elements[low] : nil
  }

  private mutating func elements(of list: Syntax) -> [Syntax] {
    if let known = lists[list.id] { return known }
    let found = Array(list.children(viewMode: .sourceAccurate))
    lists[list.id] = found
    return found
  }

  private static func holds(_ node: Syntax, _ position: AbsolutePosition) -> Bool {
    node.position <= position && position < node.endPosition
  }
}
