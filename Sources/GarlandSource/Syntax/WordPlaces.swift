// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Where a text has some words, so that who looks for them passes over the code between.
struct WordPlaces: Sendable {
  /// Some place in each word, in their order.
  private let places: [Int]

  /// Looks for words in the bytes of a file.
  init(of words: WordHashes, in text: [UInt8]) {
    places = words.places(in: text)
  }

  /// Looks for words in the text of a file.
  init(of words: WordHashes, in text: String) {
    self.init(of: words, in: Array(text.utf8))
  }

  /// Whether none of the words is there.
  var isEmpty: Bool { places.isEmpty }

  /// Whether some word is perhaps in a node of the file; none is if this is false.
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
