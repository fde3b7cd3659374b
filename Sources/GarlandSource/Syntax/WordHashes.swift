// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The words of a text by their hashes, so that a look for names passes over the texts without them.
///
/// Each identifier of a text is one of its words. Some words of comments and texts are, too.
struct WordHashes: Sendable {
  /// Each once, in their order.
  private let hashes: [UInt32]

  /// What stands for a key path in brackets among the words.
  static let subscriptedPath = "[\\"

  /// What stands for `.init` among the words.
  static let implicitInitializer = ".init"

  /// Takes the words of a text.
  init(of text: String) {
    var found: Set<UInt32> = []
    var hash = Self.start
    var ascii = Self.start
    var isInside = false
    var previous = UInt8(ascii: " ")
    var isMember = false
    var mayBeginPath = false
    for byte in text.utf8 {
      // A parenthesis makes it a part of a text.
      if mayBeginPath, byte != UInt8(ascii: "(") { found.insert(Self.hash(Self.subscriptedPath)) }
      if Self.isPartOfWord(byte) {
        if !isInside { isMember = previous == UInt8(ascii: ".") }
        hash = Self.mixed(hash, byte)
        // An operator such as `√` may stand right beside a name.
        if byte < 0x80 {
          ascii = Self.mixed(ascii, byte)
        } else {
          found.insert(ascii)
          ascii = Self.start
        }
        isInside = true
      } else if isInside {
        found.insert(hash)
        if ascii != hash { found.insert(ascii) }
        ascii = Self.start
        if isMember, hash == Self.initializer { found.insert(Self.hash(Self.implicitInitializer)) }
        hash = Self.start
        isInside = false
      }
      // A comment may stand between the bracket and the path.
      mayBeginPath =
        byte == UInt8(ascii: "\\")
        && (previous == UInt8(ascii: "[") || previous == UInt8(ascii: "/"))
      if byte > UInt8(ascii: " ") { previous = byte }
    }
    found.formUnion([hash, ascii])
    hashes = found.sorted()
  }

  /// Takes some words.
  init(_ words: some Sequence<String>) {
    hashes = Set(words.map(Self.hash)).sorted()
  }

  /// Whether some word is perhaps among both; it is not if this is false.
  func mayShareWord(with other: WordHashes) -> Bool {
    let (few, many) =
      hashes.count < other.hashes.count ? (hashes, other.hashes) : (other.hashes, hashes)
    var start = 0
    for hash in few {
      var end = many.count
      while start < end {
        let middle = (start + end) / 2
        if many[middle] < hash { start = middle + 1 } else { end = middle }
      }
      guard start < many.count else { return false }
      if many[start] == hash { return true }
    }
    return false
  }

  /// Where those words of a text are that are perhaps among these, by some place in each.
  func places(in text: String) -> [Int] {
    let wanted = Set(hashes)
    var found: [Int] = []
    var (hash, ascii) = (Self.start, Self.start)
    for (place, byte) in (text + " ").utf8.enumerated() {
      if Self.isPartOfWord(byte) { hash = Self.mixed(hash, byte) }
      if byte < 0x80, Self.isPartOfWord(byte) {
        ascii = Self.mixed(ascii, byte)
        continue
      }
      if wanted.contains(ascii) { found.append(place - 1) }
      ascii = Self.start
      if Self.isPartOfWord(byte) { continue }
      if wanted.contains(hash), found.last != place - 1 { found.append(place - 1) }
      hash = Self.start
    }
    return found
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  // The hash of Fowler, Noll and Vo, which takes the bytes one by one.
  private static let start: UInt32 = 2_166_136_261
  private static func mixed(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    (hash ^ UInt32(byte)) &* 16_777_619
  }
  private static let initializer = hash("init")
  private static func hash(_ word: String) -> UInt32 { word.utf8.reduce(start, mixed) }
}

extension [SourceFile] {
  /// The files that may have one of some names in them, also in code that is not active.
  func mentioning(_ names: some Sequence<String>) -> [SourceFile] {
    let words = WordHashes(names)
    return filter { $0.parsed.words.mayShareWord(with: words) }
  }
}
