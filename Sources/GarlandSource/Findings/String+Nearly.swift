// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension String {
  /// Whether at most so many letters have to be changed, added or left out to make another word of it; case is ignored.
  func isNearly(_ other: String, exceptFor most: Int) -> Bool {
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
    return (row.last ?? 0) <= most
  }
}
