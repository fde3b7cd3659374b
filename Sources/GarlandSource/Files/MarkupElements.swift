// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// The start tags of an XML text, one after the other, as far as it can be read.
///
/// Foundation's parser would need a system library, whose version differs between systems.
struct MarkupElements: Sequence, IteratorProtocol {
  /// The name and the attributes of an element; entities are not decoded, as names of types have none.
  struct Element: Equatable {
    let name: String
    var attributes: [String: String] = [:]
  }

  private static let ends = Array("/>=<\"'!".utf8)

  private var rest: Substring.UTF8View

  init(_ data: Data) {
    rest = Substring(decoding: data, as: UTF8.self).utf8
  }

  mutating func next() -> Element? {
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[rest.index(after: start)...]
      if skips("!--", to: "-->") || skips("![CDATA[", to: "]]>") || skips("?", to: "?>") {
        continue
      }
      guard let name = word() else { continue }
      var element = Element(name: name)
      while let (name, value) = attribute() { element.attributes[name] = value }
      return element
    }
    return nil
  }

  /// Skips a construct such as a comment at this position; without an end, it takes up the rest of the text.
  private mutating func skips(_ start: String, to end: String) -> Bool {
    guard rest.starts(with: start.utf8) else { return false }
    rest = rest.dropFirst(start.utf8.count)
    while !rest.isEmpty, !rest.starts(with: end.utf8) { rest = rest.dropFirst() }
    return true
  }

  /// The name at this position, if any.
  private mutating func word() -> String? {
    let word = rest.prefix { $0 > UInt8(ascii: " ") && !Self.ends.contains($0) }
    rest = rest[word.endIndex...]
    return word.isEmpty ? nil : String(Substring(word))
  }

  /// The next attribute with a quoted value.
  private mutating func attribute() -> (String, String)? {
    skipSpace()
    guard let name = word() else { return nil }
    skipSpace()
    guard rest.first == UInt8(ascii: "=") else { return nil }
    rest = rest.dropFirst()
    skipSpace()
    guard let mark = rest.first, mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else {
      return nil
    }
    rest = rest.dropFirst()
    let value = rest.prefix { $0 != mark }
    rest = rest[value.endIndex...].dropFirst()
    return (name, String(Substring(value)))
  }

  private mutating func skipSpace() {
    rest = rest.drop { $0 <= UInt8(ascii: " ") }
  }
}
