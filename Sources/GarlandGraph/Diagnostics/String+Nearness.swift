// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension [Character] {
  /// The number of letters to change, add or remove to get another word; nil if it is larger than allowed.
  fileprivate func distance(to other: [Character], atMost most: Int) -> Int? {
    guard abs(count - other.count) <= most else { return nil }
    var row = [Int](0...other.count)
    for letter in self {
      // The row before, of which one place is still that of the row before the letter.
      var diagonal = row[0]
      row[0] += 1
      var least = row[0]
      for column in other.indices {
        let change = diagonal + (other[column] == letter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(change, row[column] + 1, diagonal + 1)
        least = Swift.min(least, row[column + 1])
      }
      guard least <= most else { return nil }
    }
    return row[other.count] <= most ? row[other.count] : nil
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
    let letters = [Character](word.lowercased())
    for other in self {
      // If every letter differs, it is another word.
      guard let distance = letters.distance(to: [Character](other.lowercased()), atMost: least),
        distance < other.count
      else { continue }
      if distance < least { found = [] }
      least = distance
      if !found.contains(other) { found.append(other) }
    }
    return found
  }
}
