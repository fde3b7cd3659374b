// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds the names that follow `any`.
final class ExistentialNames: WordVisitor {
  private var found: Set<String> = []

  /// The names in a file, given its bytes.
  static func find(in tree: SourceFileSyntax, _ text: [UInt8]) -> Set<String> {
    let finder = ExistentialNames(WordPlaces(of: any, in: text))
    finder.walk(tree)
    return finder.found
  }

  private static let any = WordHashes(["any"])

  override func visit(_ node: SomeOrAnyTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.someOrAnySpecifier.tokenKind == .keyword(.any),
      case .identifier(let name)? = node.constraint.firstToken(viewMode: .sourceAccurate)?.tokenKind
    {
      found.insert(name)
    }
    return .visitChildren
  }
}
