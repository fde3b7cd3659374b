// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The hashes of the words of a text, so that searches for names can skip texts without them.
///
/// Each identifier of a text is one of its words. Some words of comments and literals are, too.
struct WordHashes: Sendable {
  /// The hashes, each at the first free slot from the one that its lowest bits tell; 0 is a free slot.
  private var slots: [UInt32]
  private var count = 0

  /// The word for a key path in brackets.
  static let subscriptedPath = "[\\"

  /// The word for `.init`.
  static let implicitInitializer = ".init"

  /// The word for `#if`.
  static let condition = "#if"

  /// Takes some words.
  init(_ words: some Sequence<String>) {
    slots = [UInt32](repeating: 0, count: 8)
    for word in words { insert(Self.hash(word)) }
  }

  /// Takes the words of a text, given its bytes, and the places of some among them, as `places(in:)` finds them.
  static func read(
    _ text: [UInt8], placesOf sought: [WordHashes]
  ) -> (words: WordHashes, places: [WordPlaces]) {
    var words = WordHashes([])
    var places = [[Int]](repeating: [], count: sought.count)
    forEachWord(of: text) { hash, place in
      words.insert(hash)
      for number in sought.indices where sought[number].mayContain(hash) {
        if places[number].last != place { places[number].append(place) }
      }
    }
    return (words, places.map(WordPlaces.init))
  }

  private mutating func insert(_ hash: UInt32) {
    let hash = max(hash, 1)
    let slot = slot(of: hash)
    guard slots[slot] != hash else { return }
    slots[slot] = hash
    count += 1
    guard 2 * count > slots.count else { return }
    let old = slots
    slots = [UInt32](repeating: 0, count: 2 * old.count)
    for hash in old where hash != 0 { slots[self.slot(of: hash)] = hash }
  }

  /// The slot that has a hash or is free for it.
  private func slot(of hash: UInt32) -> Int {
    let last = slots.count - 1
    var slot = Int(hash) & last
    while slots[slot] != hash, slots[slot] != 0 { slot = (slot + 1) & last }
    return slot
  }

  private func mayContain(_ hash: UInt32) -> Bool {
    let hash = max(hash, 1)
    return slots[slot(of: hash)] == hash
  }

  /// Whether both may have a word in common; false is certain.
  func mayShareWord(with other: WordHashes) -> Bool {
    let (few, many) = count < other.count ? (self, other) : (other, self)
    return few.slots.contains { $0 != 0 && many.mayContain($0) }
  }

  /// The places of words in a text that may be among these, one place in each word, in ascending order.
  func places(in text: [UInt8]) -> [Int] {
    var found: [Int] = []
    Self.forEachWord(of: text) { hash, place in
      if found.last != place, mayContain(hash) { found.append(place) }
    }
    return found
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
