// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension SourceFile {
  /// The identifiers with one of some names, also in inactive code.
  func identifiers(named names: Set<String>) -> [TokenSyntax] {
    identifiers(named: names, WordHashes(names))
  }

  fileprivate func identifiers(named names: Set<String>, _ words: WordHashes) -> [TokenSyntax] {
    let finder = IdentifierFinder(names, WordPlaces(of: words, in: parsed.text))
    finder.walk(tree)
    return finder.found
  }
}

extension [SourceFile] {
  /// The files that may contain one of some names, also in inactive code.
  func mentioning(_ names: some Sequence<String>) -> [SourceFile] {
    let words = WordHashes(names)
    return filter { $0.parsed.words.mayShareWord(with: words) }
  }

  /// The identifiers of all files with one of some names, also in inactive code.
  func identifiers(named names: Set<String>) -> [TokenSyntax] {
    let words = WordHashes(names)
    return filter { $0.parsed.words.mayShareWord(with: words) }
      .flatMap { $0.identifiers(named: names, words) }
  }
}

/// Finds identifiers, skipping code whose bytes contain none of their names.
private final class IdentifierFinder: WordVisitor {
  private let names: Set<String>
  private(set) var found: [TokenSyntax] = []

  init(_ names: Set<String>, _ places: WordPlaces) {
    self.names = names
    super.init(places)
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier = token.tokenKind, places.mayBe(in: token),
      names.contains(token.identifierText)
    {
      found.append(token)
    }
    return .skipChildren
  }
}
