// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Walks a file, including its inactive code, and skips nodes whose bytes contain none of some words.
class WordVisitor: SyntaxAnyVisitor {
  /// The places of the words.
  let places: WordPlaces

  /// Prepares to walk the file around the places of the words.
  init(_ places: WordPlaces) {
    self.places = places
    super.init(viewMode: .sourceAccurate)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    places.mayBe(in: node) ? .visitChildren : .skipChildren
  }
}
