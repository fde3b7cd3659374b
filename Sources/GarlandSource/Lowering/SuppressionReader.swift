// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads `// garland:ignore Id reason` on or above a registration.
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
      guard case .lineComment(let text) = piece else { return nil }
      return Self.suppression(in: text)
    }
  }

  /// The suppression that a comment gives, if it is one.
  static func suppression(in comment: String) -> Suppression? {
    let text = comment.drop { $0 == "/" || $0 == " " }
    guard text.hasPrefix("garland:ignore ") else { return nil }
    let words = text.dropFirst("garland:ignore ".count).split(separator: " ", maxSplits: 1)
    guard let id = words.first else { return nil }
    let name = id.hasPrefix("Garland/") ? id.dropFirst("Garland/".count) : id
    let reason = words.count > 1 ? words[1].drop { $0 == "-" || $0 == " " || $0 == ":" } : ""
    return Suppression(DiagnosticID(String(name)), because: String(reason))
  }
}
