// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The lists and maps of a YAML file that are written in brackets, `[A, {path: B}]`.
enum FlowYAML {
  /// How deep brackets may be nested.
  static let limit = 16

  /// How many more brackets a text opens than it closes.
  static func openBrackets(in text: Substring) -> Int {
    var open = 0
    _ = walk(text) { _, bracket in open += bracket }
    return open
  }

  /// The parts between the commas that stand in no inner brackets, without the space around them.
  ///
  /// - Returns: Nil if there are brackets or quotes that are not closed.
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

  /// Calls a function with each bracket, as 1 or -1, and each comma, as 0, that stands in no quotes.
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
