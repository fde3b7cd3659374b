// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds the names that follow `any`.
final class ExistentialNames: WordVisitor {
  private var found: Set<String> = []

  /// The names in a file, given the places of the words.
  static func find(in tree: SourceFileSyntax, _ places: WordPlaces) -> Set<String> {
    guard !places.isEmpty else { return [] }
    let finder = ExistentialNames(places)
    finder.walk(tree)
    return finder.found
  }

  static let words = WordHashes(["any"])

  override func visit(_ node: SomeOrAnyTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.someOrAnySpecifier.tokenKind == .keyword(.any),
      case .identifier(let name)? = node.constraint.firstToken(viewMode: .sourceAccurate)?.tokenKind
    {
      found.insert(name)
    }
    return .visitChildren
  }
}
