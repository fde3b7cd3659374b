// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The lists and maps in brackets in a YAML file, `[A, {path: B}]`.
enum FlowYAML {
  /// The largest depth of nested brackets.
  static let limit = 16

  /// The number of brackets that a text opens without closing them.
  static func openBrackets(in text: Substring) -> Int {
    var open = 0
    _ = walk(text) { _, bracket in open += bracket }
    return open
  }

  /// The parts between commas outside inner brackets, without the space around them.
  ///
  /// - Returns: Nil if brackets or quotes are not closed.
  static func parts(_ text: Substring) -> [Substring]? {
    var found: [Substring] = []
    var start = text.startIndex
    var open = 0
    let isClosed = walk(text) { place, bracket in
      open += bracket
      guard bracket == 0, open == 0 else { return }
      found.append(text[start..<place])
      start = text.index(after: place)
    }
    guard isClosed, open == 0 else { return nil }
    return (found + [text[start...]]).compactMap { part in
      let content = part.drop { $0 == " " }
      return content.lastIndex { $0 != " " }.map { content[...$0] }
    }
  }

  /// Calls a function with each bracket, as 1 or -1, and each comma, as 0, outside quotes.
  ///
  /// - Returns: Whether all quotes are closed.
  private static func walk(_ text: Substring, _ body: (Substring.Index, Int) -> Void) -> Bool {
    var quote: Character?
    var previous: Character = " "
    for place in text.indices {
      let character = text[place]
      defer { previous = character }
      if let open = quote {
        if character == open, open == "'" || previous != "\\" { quote = nil }
        continue
      }
      switch character {
      case "\"" where " [{,:".contains(previous), "'" where " [{,:".contains(previous):
        quote = character
      case "[", "{": body(place, 1)
      case "]", "}": body(place, -1)
      case ",": body(place, 0)
      default: break
      }
    }
    return quote == nil
  }
}
