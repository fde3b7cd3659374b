// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads `// garland:ignore Id reason`, in comments of both kinds, on or above a registration.
struct SuppressionReader {
  /// The suppressions that comments give to an expression.
  func suppressions(for node: some SyntaxProtocol) -> [Suppression] {
    var found = comments(in: node.leadingTrivia)
    found += comments(in: node.trailingTrivia)
    for token in node.tokens(viewMode: .sourceAccurate) {
      found += comments(in: token.leadingTrivia) + comments(in: token.trailingTrivia)
    }
    // A comment behind the last token on the line belongs to the next token in the tree.
    if let next = node.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate) {
      found += comments(in: Trivia(pieces: next.leadingTrivia.prefix { !$0.isNewline }))
    }
    var seen: Set<Suppression> = []
    return found.filter { seen.insert($0).inserted }
  }

  /// The suppressions in the comments directly above a declaration.
  func suppressions(above node: some SyntaxProtocol) -> [Suppression] {
    comments(in: node.leadingTrivia)
  }

  private func comments(in trivia: Trivia) -> [Suppression] {
    trivia.compactMap { piece in
      guard let suppression = Self.suppression(in: piece), !suppression.id.name.isEmpty else {
        return nil
      }
      return suppression
    }
  }

  /// The suppression that a comment gives, if it is one; its id is empty if the comment names none.
  static func suppression(in piece: TriviaPiece) -> Suppression? {
    let comment: Substring
    switch piece {
    case .lineComment(let text): comment = text.drop { $0 == "/" }
    case .blockComment(let text): comment = text.dropFirst(2).dropLast(2)
    default: return nil
    }
    let words = comment.split(maxSplits: 2, whereSeparator: \.isWhitespace)
    guard words.first == "garland:ignore" else { return nil }
    let id = words.count > 1 ? words[1] : ""
    let name = id.hasPrefix("Garland/") ? id.dropFirst("Garland/".count) : id
    let reason =
      words.count > 2 ? words[2].drop { $0 == "-" || $0.isWhitespace || $0 == ":" } : ""
    return Suppression(DiagnosticID(String(name)), because: String(reason))
  }
}
