// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Expressions such as `#selector` whose parenthesis is on the next line, which only the compiler's parser accepts.
enum SplitExpression {
  private static let names = [
    "#selector", "#keyPath", "#colorLiteral", "#imageLiteral", "#fileLiteral",
  ]

  /// The text with the parentheses moved before the line breaks, leaving all other characters in place; nil if there
  /// are no such expressions.
  static func joined(_ text: String) -> String? {
    guard names.contains(where: text.contains) else { return nil }
    var bytes = Array(text.utf8)
    var hasFound = false
    for name in names {
      let wanted = Array(name.utf8)
      var place = 0
      while let start = firstRange(of: wanted, in: bytes, from: place) {
        place = start + wanted.count
        var end = place
        while end < bytes.count, isSpace(bytes[end]) { end += 1 }
        guard end < bytes.count, bytes[end] == UInt8(ascii: "("),
          bytes[place..<end].contains(where: isLineBreak)
        else { continue }
        bytes.replaceSubrange(place...end, with: [UInt8(ascii: "(")] + bytes[place..<end])
        hasFound = true
      }
    }
    return hasFound ? String(decoding: bytes, as: UTF8.self) : nil
  }

  private static func firstRange(of wanted: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard start + wanted.count <= bytes.count else { return nil }
    return (start...bytes.count - wanted.count).first { place in
      bytes[place] == wanted[0] && bytes[place..<place + wanted.count].elementsEqual(wanted)
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 32 || byte == 9 || isLineBreak(byte)
  }

  private static func isLineBreak(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }
}
