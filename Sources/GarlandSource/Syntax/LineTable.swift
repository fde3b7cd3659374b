// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The starts of the lines of a text.
///
/// The converter of SwiftSyntax searches each node of a tree for `#sourceLocation`, which takes longer than all other
/// work on most files and fills the memory with nodes.
struct LineTable: Sendable {
  /// The number of bytes before each line.
  private let starts: [Int]
  private let count: Int

  /// Reads the bytes of a text, whose lines end with a line feed, a carriage return or both.
  init(_ text: [UInt8]) {
    let (feed, carriage) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    var starts = [0]
    for (place, byte) in text.enumerated() where byte == feed || byte == carriage {
      let isPair = byte == carriage && place + 1 < text.count && text[place + 1] == feed
      if !isPair { starts.append(place + 1) }
    }
    self.starts = starts
    count = text.count
  }

  /// The line and the column of a byte, both counted from 1.
  func place(ofByte offset: Int) -> (line: Int, column: Int) {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - starts[low] + 1)
  }

  /// The number of bytes before a place, or of all bytes if the place is after the end.
  func byte(ofLine line: Int, column: Int) -> Int {
    guard line > 0, line <= starts.count else { return line > 0 ? count : 0 }
    return min(starts[line - 1] + max(column, 1) - 1, count)
  }
}
