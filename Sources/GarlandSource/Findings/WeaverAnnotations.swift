// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The comments and attributes that Weaver's generator reads, for which a file needs no import.
enum WeaverAnnotations {
  private static let attributes: Set = ["Weaver", "WeaverP1", "WeaverP2", "WeaverP3", "WeaverP4"]
  private static let kinds: Set = ["registration", "reference", "parameter"]

  /// The first annotation of each file that has one.
  static func places(in files: [SourceFile]) -> [GarlandGraph.SourceLocation] {
    files.mentioning(attributes.union(["weaver"])).compactMap { file in
      file.tree.tokens(viewMode: .sourceAccurate).lazy.compactMap { token -> AbsolutePosition? in
        token.text == "@" && isAttribute(token)
          ? token.positionAfterSkippingLeadingTrivia : comment(before: token)
      }.first.map(file.location(at:))
    }
  }

  /// Whether a token begins an attribute such as `@Weaver(.registration)`.
  private static func isAttribute(_ token: TokenSyntax) -> Bool {
    guard let attribute = token.parent?.as(AttributeSyntax.self),
      attributes.contains(attribute.attributeName.trimmedDescription),
      case .argumentList(let arguments)? = attribute.arguments,
      let kind = arguments.first?.expression.as(MemberAccessExprSyntax.self)
    else { return false }
    return kinds.contains(kind.declName.baseName.text)
  }

  /// The place of a comment such as `// weaver: clock <- Clock`.
  private static func comment(before token: TokenSyntax) -> AbsolutePosition? {
    var place = token.position
    for piece in token.leadingTrivia {
      if case .lineComment(let text) = piece, isAnnotation(text) { return place }
      place += piece.sourceLength
    }
    return nil
  }

  private static func isAnnotation(_ comment: String) -> Bool {
    let words = comment.dropFirst(2).split(separator: " ")
    guard words.first == "weaver:", words.count > 2 else { return false }
    return words[2] == "=" || words[2] == "<-"
  }
}
