// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension String {
  /// How many letters have to be changed, added or left out to make another word of it; case is ignored.
  package func distance(to other: String) -> Int {
    let letters = Array(other.lowercased())
    var row = Array(0...letters.count)
    for (place, letter) in lowercased().enumerated() {
      var next = [place + 1]
      for (column, own) in letters.enumerated() {
        let change = row[column] + (own == letter ? 0 : 1)
        next.append(Swift.min(change, next[column] + 1, row[column + 1] + 1))
      }
      row = next
    }
    return row.last ?? 0
  }
}

extension [String] {
  /// Those of the words that are nearest to a mistyped one, in order; none if none is near.
  ///
  /// - Parameters:
  ///   - word: The word as it is written.
  ///   - most: How many letters may be different; by default 2, and 1 in words of up to three letters.
  /// - Returns: The words, of which equally many letters are different.
  package func nearest(to word: String, exceptFor most: Int? = nil) -> [String] {
    var least = most ?? (word.count > 3 ? 2 : 1)
    var found: [String] = []
    for other in self {
      let distance = other.distance(to: word)
      // A word of which no letter is left is another one.
      guard distance <= least, distance < other.count else { continue }
      if distance < least { found = [] }
      least = distance
      if !found.contains(other) { found.append(other) }
    }
    return found.sorted()
  }
}
