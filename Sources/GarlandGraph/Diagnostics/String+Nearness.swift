// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension String {
  /// The number of letters to change, add or remove to get another word, ignoring case.
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
  /// The words nearest to a mistyped one, in their order; empty if none is near.
  ///
  /// - Parameters:
  ///   - word: The word as it is written.
  ///   - most: The largest number of different letters; by default 2, and 1 in words of up to three letters.
  /// - Returns: The words, all with the same number of different letters.
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
