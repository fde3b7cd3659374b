// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Estimates how deeply brackets are nested, before a parser recurses into them.
///
/// The compiler's parser limits some kinds of nesting but not all, and takes long over what it rejects. Text in
/// literals and comments is counted too; nobody writes a thousand opening brackets there.
struct Nesting {
  /// The depth from which on a file is not parsed; the compiler itself gives up at 256.
  private static let limit = 1_000
  /// The depth of square brackets from which on a file is not parsed.
  ///
  /// The parser looks twice at what may be an array's type or one of a fixed size, so each level takes twice as long.
  private static let squareLimit = 12

  private var depth = 0
  private var angles = 0
  private var squares = 0
  /// The deepest nesting of brackets of any kind.
  private var deepest = 0
  /// The deepest nesting of square brackets with nothing between them that a type cannot have.
  private var deepestSquares = 0

  /// Reads a text.
  init(_ text: String) {
    for byte in text.utf8 { take(byte) }
  }

  /// What is nested too deeply to be parsed; nil if nothing is.
  var problem: String? {
    if deepest > Self.limit { return "brackets are nested more than \(Self.limit) levels deep" }
    guard deepestSquares > Self.squareLimit else { return nil }
    return "square brackets are nested more than \(Self.squareLimit) levels deep"
  }

  private mutating func take(_ byte: UInt8) {
    takeSquare(byte)
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

  private mutating func takeSquare(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): squares += 1
    case UInt8(ascii: "]"): squares = max(0, squares - 1)
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "="), UInt8(ascii: ";"),
      UInt8(ascii: "\""):
      squares = 0
    default: return
    }
    deepestSquares = max(deepestSquares, squares)
  }
}
