// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The hashes of the words of a text, so that searches for names can skip texts without them.
///
/// Each identifier of a text is one of its words. Some words of comments and literals are, too.
struct WordHashes: Sendable {
  /// The hashes in ascending order, without repetitions.
  private let hashes: [UInt32]

  /// The word for a key path in brackets.
  static let subscriptedPath = "[\\"

  /// The word for `.init`.
  static let implicitInitializer = ".init"

  /// The word for `#if`.
  static let condition = "#if"

  /// Takes the words of a text, given its bytes.
  init(of text: [UInt8]) {
    var found: Set<UInt32> = []
    Self.forEachWord(of: text) { hash, _ in found.insert(hash) }
    hashes = found.sorted()
  }

  /// Takes some words.
  init(_ words: some Sequence<String>) {
    hashes = Set(words.map(Self.hash)).sorted()
  }

  /// Whether both may have a word in common; false is certain.
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

  /// The places of words in a text that may be among these, one place in each word, in ascending order.
  func places(in text: [UInt8]) -> [Int] {
    var found: [Int] = []
    Self.forEachWord(of: text) { hash, place in
      if found.last != place, mayContain(hash) { found.append(place) }
    }
    return found
  }

  private func mayContain(_ hash: UInt32) -> Bool {
    var (start, end) = (0, hashes.count)
    while start < end {
      let middle = (start + end) / 2
      if hashes[middle] < hash { start = middle + 1 } else { end = middle }
    }
    return start < hashes.count && hashes[start] == hash
  }

  /// Calls a function with the hash of each word of a text and the place of its last byte.
  private static func forEachWord(of text: [UInt8], _ take: (UInt32, Int) -> Void) {
    var (hash, ascii) = (start, start)
    var isInside = false
    var previous = UInt8(ascii: " ")
    var sign = previous
    var mayBeginPath = false
    var last = -1
    func endWord() {
      take(hash, last)
      if ascii != hash { take(ascii, last) }
      if sign == UInt8(ascii: "."), hash == initializer {
        take(Self.hash(implicitInitializer), last)
      }
      if sign == UInt8(ascii: "#"), hash == ifWord { take(Self.hash(condition), last) }
      (hash, ascii) = (start, start)
    }
    for byte in text {
      // A parenthesis makes it a part of a text.
      if mayBeginPath, byte != UInt8(ascii: "(") { take(Self.hash(subscriptedPath), last) }
      if isPartOfWord(byte) {
        if !isInside { sign = previous }
        hash = mixed(hash, byte)
        // An operator such as `√` may stand right beside a name.
        if byte < 0x80 {
          ascii = mixed(ascii, byte)
        } else {
          take(ascii, last)
          ascii = start
        }
        isInside = true
      } else if isInside {
        endWord()
        isInside = false
      }
      // A comment may stand between the bracket and the path.
      mayBeginPath =
        byte == UInt8(ascii: "\\")
        && (previous == UInt8(ascii: "[") || previous == UInt8(ascii: "/"))
      if byte > UInt8(ascii: " ") { previous = byte }
      last += 1
    }
    endWord()
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
  private static let ifWord = hash("if")
  private static func hash(_ word: String) -> UInt32 { word.utf8.reduce(start, mixed) }
}
