// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Searches several words in one pass over a text, byte by byte.
struct WordSearch {
  /// The words by their first byte.
  private let words: [[(number: Int, bytes: [UInt8])]]
  private let numbers: [String: Int]

  /// Prepares the search for some words, which must not be empty.
  init(_ wanted: [String]) {
    var words = [[(number: Int, bytes: [UInt8])]](repeating: [], count: 256)
    for (number, word) in wanted.enumerated() {
      let bytes = Array(word.utf8)
      words[Int(bytes[0])].append((number, bytes))
    }
    self.words = words
    numbers = Dictionary(zip(wanted, wanted.indices)) { first, _ in first }
  }

  /// The words that occur in a text, given its bytes.
  func found(in bytes: [UInt8]) -> Set<String> {
    var isFound = [Bool](repeating: false, count: numbers.count)
    for place in bytes.indices where !words[Int(bytes[place])].isEmpty {
      for (number, word) in words[Int(bytes[place])] where !isFound[number] {
        isFound[number] = bytes[place...].starts(with: word)
      }
    }
    return Set(numbers.filter { isFound[$0.value] }.keys)
  }
}
