// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Estimates how deeply brackets are nested, before a parser recurses into them.
///
/// The compiler's parser limits some kinds of nesting but not all, and takes long over what it rejects. Text in
/// literals and comments is counted too; nobody writes a thousand opening brackets there.
struct Nesting {
  /// The depth from which on a file is not parsed; the compiler itself gives up at 256.
  static let limit = 1_000

  private var depth = 0
  private var angles = 0
  private(set) var deepest = 0

  /// The deepest nesting of a text.
  static func depth(of text: String) -> Int {
    var nesting = Nesting()
    for byte in text.utf8 { nesting.take(byte) }
    return nesting.deepest
  }

  private mutating func take(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
    case UInt8(ascii: "<"): angles += 1
    case UInt8(ascii: ">"): angles = max(0, angles - 1)
    // Comparisons are not closed; generic arguments rarely span lines.
    case UInt8(ascii: "\n"): angles = 0
    default: return
    }
    deepest = max(deepest, depth, angles)
  }
}
