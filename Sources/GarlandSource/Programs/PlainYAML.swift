// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A value in a YAML file in the style of manifests: blocks by indentation, short lists, and texts.
indirect enum PlainYAML: Equatable {
  case text(String)
  case list([PlainYAML])
  case map([String: PlainYAML])

  /// The value of a key.
  subscript(_ key: String) -> PlainYAML? {
    if case .map(let values) = self { values[key] } else { nil }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var map: [String: PlainYAML]? { if case .map(let map) = self { map } else { nil } }

  /// The elements of a list; a single value is regarded as a list of one.
  var elements: [PlainYAML] { if case .list(let list) = self { list } else { [self] } }

  /// Reads a text; nil if it uses other features of YAML.
  static func read(_ text: String) -> PlainYAML? {
    var reader = PlainYAMLReader(text)
    return reader.read()
  }
}

/// Reads blocks line by line.
private struct PlainYAMLReader {
  private struct Line {
    var indent: Int
    var text: Substring
  }

  private var lines: [Line] = []
  private var place = 0
  private var isPlain = true
  /// The anchored values, `&NAME`, with the depth to which they nest other anchored values.
  private var named: [String: (value: PlainYAML, depth: Int)] = [:]
  /// The depth of anchored values in the current value.
  private var namesDepth = 0

  /// The largest depth of nested blocks.
  private static let limit = 64
  /// The largest depth of nested anchored values.
  private static let namesLimit = 8

  init(_ text: String) {
    var block: Int?
    var quote: Character?
    // How many brackets are open of a list or map that goes on below.
    var open = 0
    for line in text.split(whereSeparator: \.isNewline) {
      // Further lines of a quoted text contain nothing that is read.
      if quote != nil {
        Self.follow(line, &quote)
        continue
      }
      let indent = line.prefix { $0 == " " }.count
      // A text of several lines says nothing that is read.
      if let around = block {
        if indent > around || line.allSatisfy(\.isWhitespace) { continue }
        block = nil
      }
      let content = Self.withoutComment(line.dropFirst(indent), &quote)
      // Only a whole value in quotes goes on; a quote within a text is one of its characters.
      if quote != nil, !Self.isQuoted(content) { quote = nil }
      guard !content.isEmpty, content != "---" else { continue }
      if open > 0, let last = lines.indices.last {
        open += FlowYAML.openBrackets(in: content)
        lines[last].text += " " + content
        // A text in quotes that goes on below is not read there.
        if quote != nil { isPlain = false }
        continue
      }
      if content.hasPrefix("\t") || content.hasPrefix("%") { isPlain = false }
      lines.append(Line(indent: indent, text: content))
      let value = Self.value(of: content)
      if value.hasPrefix("[") || value.hasPrefix("{") { open = FlowYAML.openBrackets(in: value) }
      if ["|", ">", "|-", ">-", "|+", ">+"].contains(where: { content.hasSuffix(" " + $0) }) {
        block = indent
      }
    }
    if quote != nil { isPlain = false }
  }

  mutating func read() -> PlainYAML? {
    guard let first = lines.first else { return nil }
    let value = block(first.indent, 0)
    return isPlain && place == lines.count ? value : nil
  }

  /// The part of a line before a comment; notes a quote that the line leaves open.
  private static func withoutComment(_ line: Substring, _ quote: inout Character?) -> Substring {
    var previous: Character = " "
    var end = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      let character = line[index]
      if quote != nil {
        index = step(over: index, in: line, &quote)
        end = index
        previous = "."
        continue
      }
      if character == "\"" || character == "'", " [{,:-".contains(previous) {
        quote = character
      } else if character == "#", previous == " " {
        break
      }
      index = line.index(after: index)
      if character != " " { end = index }
      previous = character
    }
    return line[..<end]
  }

  /// Steps over a character within quotes, or over two that stand for one; notes the end of the quotes.
  private static func step(
    over index: Substring.Index, in line: Substring, _ quote: inout Character?
  ) -> Substring.Index {
    let next = line.index(after: index)
    let isPair =
      quote == "'"
      ? line[index] == "'" && next < line.endIndex && line[next] == "'"
      : line[index] == "\\" && next < line.endIndex
    if isPair { return line.index(after: next) }
    if line[index] == quote { quote = nil }
    return next
  }

  /// Whether the value of a line, or an element of a list in it, begins with a quote.
  private static func isQuoted(_ line: Substring) -> Bool {
    let value = value(of: line)
    return value.hasPrefix("\"") || value.hasPrefix("'")
  }

  /// The value of a line, after its dashes, key and anchor.
  private static func value(of line: Substring) -> Substring {
    var value = line
    while value.hasPrefix("- ") { value = value.dropFirst().drop { $0 == " " } }
    if let (_, rest) = key(in: value) { value = rest }
    if let (_, rest) = name(of: value) { value = rest }
    return value
  }

  /// Finds the end of a quoted text that an earlier line has begun.
  private static func follow(_ line: Substring, _ quote: inout Character?) {
    var index = line.startIndex
    while index < line.endIndex, quote != nil { index = step(over: index, in: line, &quote) }
  }

  // MARK: Blocks

  private mutating func block(_ indent: Int, _ depth: Int) -> PlainYAML {
    guard depth < Self.limit else {
      isPlain = false
      place = lines.count
      return .text("")
    }
    if lines[place].text == "-" || lines[place].text.hasPrefix("- ") { return list(indent, depth) }
    if Self.key(in: lines[place].text) == nil {
      place += 1
      return value(lines[place - 1].text)
    }
    return map(indent, depth)
  }

  private mutating func list(_ indent: Int, _ depth: Int) -> PlainYAML {
    var found: [PlainYAML] = []
    while place < lines.count, lines[place].indent == indent,
      lines[place].text == "-" || lines[place].text.hasPrefix("- ")
    {
      let rest = lines[place].text.dropFirst()
      let content = rest.drop { $0 == " " }
      if Self.key(in: content) != nil || content.hasPrefix("- ") {
        // The first line of an element is a line of a block of its own.
        let inner = indent + 1 + rest.count - content.count
        lines[place] = Line(indent: inner, text: content)
        found.append(block(inner, depth + 1))
      } else {
        place += 1
        found.append(keeping(content) { $0.entry($1, at: indent, depth, isInList: true) })
      }
    }
    return .list(found)
  }

  private mutating func map(_ indent: Int, _ depth: Int) -> PlainYAML {
    var found: [String: PlainYAML] = [:]
    while place < lines.count, lines[place].indent == indent {
      guard let (key, rest) = Self.key(in: lines[place].text), !"&*".contains(key.first ?? " ")
      else {
        isPlain = false
        place += 1
        continue
      }
      place += 1
      found[key] = keeping(rest) { $0.entry($1, at: indent, depth, isInList: false) }
    }
    return .map(merged(found))
  }

  /// Reads the value after a key or a dash, on the same line or below it.
  private mutating func entry(
    _ rest: Substring, at indent: Int, _ depth: Int, isInList: Bool
  ) -> PlainYAML {
    if !rest.isEmpty { return value(rest) }
    if !isInList, place < lines.count, lines[place].indent == indent,
      lines[place].text.hasPrefix("- ")
    {
      return list(indent, depth + 1)
    }
    return nested(deeperThan: indent, depth) ?? .text("")
  }

  private mutating func nested(deeperThan indent: Int, _ depth: Int) -> PlainYAML? {
    guard place < lines.count, lines[place].indent > indent else { return nil }
    return block(lines[place].indent, depth + 1)
  }

  /// The key before a colon, and the text after it.
  private static func key(in text: Substring) -> (String, Substring)? {
    if let quote = text.first, quote == "\"" || quote == "'" {
      guard let end = text.dropFirst().firstIndex(of: quote) else { return nil }
      let rest = text[text.index(after: end)...]
      guard rest == ":" || rest.hasPrefix(": ") else { return nil }
      return (String(text[..<end].dropFirst()), rest.dropFirst().drop { $0 == " " })
    }
    guard text.first != "[", text.first != "{" else { return nil }
    var index = text.startIndex
    while let colon = text[index...].firstIndex(of: ":") {
      let rest = text[text.index(after: colon)...]
      if rest.isEmpty || rest.hasPrefix(" ") {
        return (String(text[..<colon]), rest.drop { $0 == " " })
      }
      index = text.index(after: colon)
    }
    return nil
  }

  // MARK: Names

  /// The anchor of a value, and the text after it.
  private static func name(of text: Substring) -> (String, Substring)? {
    guard text.hasPrefix("&") else { return nil }
    let name = text.dropFirst().prefix { $0 != " " }
    return (String(name), text[name.endIndex...].drop { $0 == " " })
  }

  /// Reads a value, and stores it if it has an anchor.
  private mutating func keeping(
    _ text: Substring, _ read: (inout Self, Substring) -> PlainYAML
  ) -> PlainYAML {
    guard let (name, rest) = Self.name(of: text) else { return read(&self, text) }
    let around = namesDepth
    namesDepth = 0
    let value = read(&self, rest)
    named[name] = (value, namesDepth + 1)
    namesDepth = max(namesDepth, around)
    return value
  }

  /// The value of an anchor further up.
  private mutating func value(named name: Substring) -> PlainYAML {
    guard let (value, depth) = named[String(name)], depth <= Self.namesLimit else {
      isPlain = false
      return .text("")
    }
    namesDepth = max(namesDepth, depth)
    return value
  }

  /// The entries of a map with those of merged maps, `<<`; its own take precedence.
  private mutating func merged(_ entries: [String: PlainYAML]) -> [String: PlainYAML] {
    var found = entries
    for other in found.removeValue(forKey: "<<")?.elements ?? [] {
      guard let map = other.map else {
        isPlain = false
        continue
      }
      found.merge(map) { own, _ in own }
    }
    return found
  }

  // MARK: Values

  private mutating func value(_ text: Substring, _ depth: Int = 0) -> PlainYAML {
    if text.hasPrefix("&") { return keeping(text) { $0.value($1, depth) } }
    if text.hasPrefix("*") { return value(named: text.dropFirst()) }
    // Values of other types than text are not read, nor is nesting that is deeper than anybody writes.
    if text.hasPrefix("!") || depth > FlowYAML.limit {
      isPlain = false
      return .text("")
    }
    let parts =
      text.hasPrefix("[") && text.hasSuffix("]") || text.hasPrefix("{") && text.hasSuffix("}")
      ? FlowYAML.parts(text.dropFirst().dropLast()) : nil
    if let parts, text.hasPrefix("[") {
      // A key in a list makes a map of its own.
      return .list(
        parts.map { part in
          Self.key(in: part).map { .map([$0.0: value($0.1, depth + 1)]) } ?? value(part, depth + 1)
        })
    }
    if let parts {
      var found: [String: PlainYAML] = [:]
      for part in parts {
        guard let (key, rest) = Self.key(in: part) else {
          isPlain = false
          continue
        }
        found[key] = value(rest, depth + 1)
      }
      return .map(merged(found))
    }
    if text.hasPrefix("[") || text.hasPrefix("{") { isPlain = false }
    if let quote = text.first, quote == "\"" || quote == "'", text.count > 1, text.last == quote {
      return .text(String(text.dropFirst().dropLast()))
    }
    return .text(String(text))
  }
}
