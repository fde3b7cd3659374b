// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads `// garland:ignore Id reason`, in comments of both kinds, at a registration or on or above another line.
struct SuppressionReader {
  let index: DeclarationIndex

  /// The suppressions in the comments at an expression.
  func suppressions(for node: some SyntaxProtocol) -> [Suppression] {
    guard let file = file(of: node) else { return [] }
    var found = node.tokens(viewMode: .sourceAccurate).flatMap { Self.comments(around: $0, file) }
    // A comment behind the last token on the line belongs to the next token in the tree.
    if let next = node.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate) {
      let line = Trivia(pieces: next.leadingTrivia.prefix { !$0.isNewline })
      found += Self.comments(in: line, next.position, file)
    }
    return found.filter { !$0.id.name.isEmpty }
  }

  /// The suppressions in the comments directly above a declaration.
  func suppressions(above node: some SyntaxProtocol) -> [Suppression] {
    guard let file = file(of: node) else { return [] }
    return Self.comments(in: node.leadingTrivia, node.position, file)
      .filter { !$0.id.name.isEmpty }
  }

  private func file(of node: some SyntaxProtocol) -> SourceFile? {
    index.file(of: node).flatMap { $0.parsed.mentionsSuppressions ? $0 : nil }
  }

  /// The suppressions in all comments of a file; the id of one that names none is empty.
  static func comments(in file: SourceFile) -> [Suppression] {
    guard file.parsed.mentionsSuppressions else { return [] }
    return file.tree.tokens(viewMode: .sourceAccurate).flatMap { comments(around: $0, file) }
  }

  /// The suppressions of a file that have no effect, as they stand in documentation comments or after other words.
  static func misplaced(in file: SourceFile) -> [Suppression] {
    guard file.parsed.mentionsSuppressions else { return [] }
    return file.tree.tokens(viewMode: .sourceAccurate)
      .flatMap { comments(around: $0, file, read: misplacedSuppression) }
      .filter(\.isOfKnownID)
  }

  /// The suppressions in all comments of a file, by the line whose findings they suppress.
  ///
  /// That is their own line, or the next one with code if their own line has none.
  static func commentsByLine(in file: SourceFile) -> [Int: [Suppression]] {
    guard file.parsed.mentionsSuppressions else { return [:] }
    var found: [Int: [Suppression]] = [:]
    for token in file.tree.tokens(viewMode: .sourceAccurate) {
      for comment in comments(around: token, file) {
        guard let own = comment.comment?.line else { continue }
        let last = token.previousToken(viewMode: .sourceAccurate)
          .map { file.location(at: $0.endPositionBeforeTrailingTrivia).line }
        let isBehindCode = own == last
        found[isBehindCode ? own : max(own, file.location(of: token).line), default: []]
          .append(comment)
      }
    }
    return found
  }

  private static func comments(
    around token: TokenSyntax, _ file: SourceFile,
    read: (TriviaPiece) -> Suppression? = suppression
  ) -> [Suppression] {
    comments(in: token.leadingTrivia, token.position, file, read: read)
      + comments(in: token.trailingTrivia, token.endPositionBeforeTrailingTrivia, file, read: read)
  }

  private static func comments(
    in trivia: Trivia, _ start: AbsolutePosition, _ file: SourceFile,
    read: (TriviaPiece) -> Suppression? = suppression
  ) -> [Suppression] {
    var position = start
    return trivia.compactMap { piece in
      defer { position += piece.sourceLength }
      guard var found = read(piece) else { return nil }
      found.comment = file.location(at: position)
      return found
    }
  }

  private static func suppression(in piece: TriviaPiece) -> Suppression? {
    let comment: Substring
    switch piece {
    case .lineComment(let text): comment = text.drop { $0 == "/" }
    case .blockComment(let text): comment = text.dropFirst(2).dropLast(2)
    default: return nil
    }
    return suppression(in: comment)
  }

  /// Reads a documentation comment like an ordinary one, and an ordinary one from behind its first words.
  private static func misplacedSuppression(in piece: TriviaPiece) -> Suppression? {
    switch piece {
    case .docLineComment(let text): return suppression(in: text.drop { $0 == "/" })
    case .docBlockComment(let text): return suppression(in: text.dropFirst(3).dropLast(2))
    case .lineComment(let text):
      let words = text.drop { $0 == "/" || $0 == " " }
      if let misspelt = ParsedText.misspeltMarks.first(where: words.hasPrefix) {
        // Other tools write more behind a colon, such as 'disable:next'.
        let rest = words.dropFirst(misspelt.count).drop { !$0.isWhitespace }
        return suppression(in: Suppression.mark + rest)
      }
      guard let start = text.firstRange(of: " \(Suppression.mark) ")?.lowerBound else { return nil }
      // Code that is commented out has its comment in it.
      let before = text[..<start].drop { $0 == "/" || $0 == " " }
      return before.isEmpty || before.hasSuffix("//") ? nil : suppression(in: text[start...])
    default: return nil
    }
  }

  private static func suppression(in comment: some StringProtocol) -> Suppression? {
    let words = comment.split(maxSplits: 2, whereSeparator: \.isWhitespace)
    guard let first = words.first, first == Suppression.mark else { return nil }
    let id = words.count > 1 ? words[1] : ""
    let name = id.hasPrefix("Garland/") ? id.dropFirst("Garland/".count) : id
    let reason =
      words.count > 2 ? words[2].drop { $0 == "-" || $0.isWhitespace || $0 == ":" } : ""
    return Suppression(DiagnosticID(String(name)), because: String(reason))
  }
}
