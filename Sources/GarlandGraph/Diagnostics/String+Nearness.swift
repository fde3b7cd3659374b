// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension String {
  /// How many letters have to be changed, added or left out to make another word of it; case is ignored.
  package func distance(to other: String) -> Int {
    let letters = Array(other.lowercased())
    var row: [Int] = []
    while row.count <= letters.count { row.append(row.count) }
    for letter in lowercased() {
      // The row before, of which one place is still that of the row before the letter.
      var diagonal = row[0]
      row[0] += 1
      for column in letters.indices {
        let change = diagonal + (letters[column] == letter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(change, row[column] + 1, diagonal + 1)
      }
    }
    return row[letters.count]
  }
}

extension [String] {
  /// Those of the words that are nearest to a mistyped one, in their order; none if none is near.
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
      // If every letter differs, it is another word.
      guard distance <= least, distance < other.count else { continue }
      if distance < least { found = [] }
      least = distance
      if !found.contains(other) { found.append(other) }
    }
    return found
  }
}
