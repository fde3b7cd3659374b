// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The places of some words in a text, so that searches for them can skip the code in between.
struct WordPlaces: Sendable {
  /// A place in each word, in ascending order.
  private let places: [Int]

  /// Takes places in ascending order.
  init(_ places: [Int]) {
    self.places = places
  }

  /// Finds words in the text of a file.
  init(of words: WordHashes, in text: String) {
    places = words.places(in: Array(text.utf8))
  }

  /// Whether none of the words occurs.
  var isEmpty: Bool { places.isEmpty }

  /// Whether a word may occur in a node of the file; false is certain.
  func mayBe(in node: some SyntaxProtocol) -> Bool {
    let end = node.endPosition.utf8Offset
    let first = node.position.utf8Offset
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < first { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low] < end
  }
}
