// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The words of a type's name, for telling whether two types have similar names.
struct TypeWords {
  /// The words in lower case, without endings that distinguish a protocol from its implementation.
  let stems: [String]

  /// Reads the last component of a name; generic arguments and `any` do not count.
  init(_ name: String) {
    var text = Substring(name)
    if text.hasPrefix("any ") || text.hasPrefix("some ") {
      text = text.drop { $0 != " " }.dropFirst()
    }
    text = text.prefix { $0 != "<" }
    if let dot = text.lastIndex(of: ".") { text = text[text.index(after: dot)...] }
    var words = Self.split(text)
    while words.count > 1, let last = words.last, Self.fillers.contains(last) { words.removeLast() }
    stems = words.map(Self.stem)
  }

  /// Whether all words of the other name occur in this one, in the same order and without a gap.
  func contain(_ other: TypeWords) -> Bool {
    guard !other.stems.isEmpty, other.stems.count <= stems.count else { return false }
    return (0...(stems.count - other.stems.count)).contains { start in
      stems[start..<(start + other.stems.count)].elementsEqual(other.stems)
    }
  }

  private static let fillers: Set<String> = ["protocol", "interface", "type"]

  /// Splits `URLSessionClient` into `url`, `session` and `client`.
  private static func split(_ text: Substring) -> [String] {
    let letters = Array(text)
    var words: [String] = []
    for (place, letter) in letters.enumerated() {
      let followsLower = place > 0 && !letters[place - 1].isUppercase
      let precedesLower = place + 1 < letters.count && letters[place + 1].isLowercase
      let startsWord = place == 0 || (letter.isUppercase && (followsLower || precedesLower))
      if startsWord { words.append("") }
      words[words.count - 1] += letter.lowercased()
    }
    return words
  }

  /// Removes the ending that distinguishes `Routing` from `Router`.
  private static func stem(_ word: String) -> String {
    for ending in ["ing", "able", "er", "or"] where word.hasSuffix(ending) {
      if word.count >= ending.count + 3 { return String(word.dropLast(ending.count)) }
    }
    return word
  }
}
