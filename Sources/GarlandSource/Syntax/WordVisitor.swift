// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Walks a file, also its code that is not active, past all that has none of some words in its bytes.
class WordVisitor: SyntaxAnyVisitor {
  /// Where the words are.
  let places: WordPlaces

  /// Prepares to walk the file where the words are.
  init(_ places: WordPlaces) {
    self.places = places
    super.init(viewMode: .sourceAccurate)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    places.mayBe(in: node) ? .visitChildren : .skipChildren
  }
}
