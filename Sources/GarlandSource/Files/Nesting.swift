// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Estimates how deeply brackets are nested, before a parser recurses into them.
///
/// The compiler's parser limits some kinds of nesting but not all, and takes long over what it rejects. Text in
/// literals and comments is counted too; nobody writes a thousand opening brackets there.
struct Nesting {
  /// The depth from which a file is not parsed; the compiler itself gives up at 256.
  private static let limit = 1_000
  /// The depth of square brackets from which a file is not parsed.
  ///
  /// The parser tries two meanings of each array type, so each level doubles the time.
  private static let squareLimit = 12

  private var depth = 0
  private var angles = 0
  private var squares = 0
  private var conditions = 0
  private var arrows = 0
  private var words = 0
  /// The last eight bytes other than spaces, the last one lowest.
  private var recent: UInt64 = 0
  /// The deepest nesting of brackets of any kind.
  private var deepest = 0
  /// The deepest nesting of square brackets that only contain what a type can.
  private var deepestSquares = 0
  /// The deepest nesting of `#if`, and of types and key paths without brackets.
  private var deepestWithoutBrackets = 0

  /// Measures a text.
  init(_ text: String) {
    let isPlain = Self.isPlain
    for byte in Array(text.utf8) {
      if isPlain[Int(byte)] { recent = recent << 8 | UInt64(byte) } else { take(byte) }
    }
  }

  /// Whether a byte, like most, neither nests nor ends a nested construct.
  private static let isPlain: [Bool] = (UInt8.min...UInt8.max).map { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      !Word.all.contains { $0.end == byte }
    default: false
    }
  }

  /// A description of a nesting that is too deep to be parsed; nil if there is none.
  var problem: String? {
    if deepest > Self.limit { return "brackets are nested more than \(Self.limit) levels deep" }
    if deepestWithoutBrackets > Self.limit {
      return "conditions, types or key paths are nested more than \(Self.limit) levels deep"
    }
    guard deepestSquares > Self.squareLimit else { return nil }
    return "square brackets are nested more than \(Self.squareLimit) levels deep"
  }

  private mutating func take(_ byte: UInt8) {
    takeSquare(byte)
    takeWord(byte)
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
    case UInt8(ascii: "<"): angles += 1
    case UInt8(ascii: ">"): angles = max(0, angles - 1)
    case UInt8(ascii: "\n") where !goesOn: (angles, arrows, words) = (0, 0, 0)
    default: return
    }
    deepest = max(deepest, depth, angles)
  }

  /// Whether a type continues on the next line: `<` of a comparison is never closed, and most generic arguments fit a
  /// line.
  private var goesOn: Bool {
    ends(with: .angle) || ends(with: .comma) || ends(with: .arrow) || ends(with: .some)
      || ends(with: .any)
  }

  /// Whether the last bytes other than spaces are those of a word.
  private func ends(with word: Word) -> Bool { recent & word.mask == word.bytes }

  private mutating func takeWord(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): return
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "="), UInt8(ascii: ";"):
      (arrows, words) = (0, 0)
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","): words = 0
    default: break
    }
    recent = recent << 8 | UInt64(byte)
    switch byte {
    case UInt8(ascii: ">") where ends(with: .arrow): arrows += 1
    case UInt8(ascii: ".") where ends(with: .path): words += 1
    case UInt8(ascii: "e") where ends(with: .some): words += 1
    case UInt8(ascii: "y") where ends(with: .any): words += 1
    case UInt8(ascii: "f") where ends(with: .endOfCondition): conditions = max(0, conditions - 1)
    case UInt8(ascii: "f") where ends(with: .condition): conditions += 1
    default: return
    }
    deepestWithoutBrackets = max(deepestWithoutBrackets, conditions, arrows, words)
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

/// A word of up to eight bytes, to be compared with the last bytes that were read.
private struct Word {
  let bytes: UInt64
  let mask: UInt64

  init(_ text: String) {
    bytes = text.utf8.reduce(0) { $0 << 8 | UInt64($1) }
    mask = 1 << (8 * UInt64(text.utf8.count)) - 1
  }

  static let angle = Word("<")
  static let comma = Word(",")
  static let arrow = Word("->")
  static let path = Word("\\.")
  static let some = Word("some")
  static let any = Word("any")
  static let condition = Word("#if")
  static let endOfCondition = Word("#endif")
  /// All words, each of which is compared at its last byte.
  static let all = [angle, comma, arrow, path, some, any, condition, endOfCondition]

  var end: UInt8 { UInt8(truncatingIfNeeded: bytes) }
}
