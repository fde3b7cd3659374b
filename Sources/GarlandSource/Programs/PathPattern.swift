// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A pattern for paths, with `*` for a part of a name, `**` for any folders and `{a,b}` for one of several texts.
struct PathPattern {
  private let choices: [[Substring]]

  init(_ text: String) {
    choices = Self.choices(text).map { choice in
      choice.split(separator: "/").filter { $0 != "." }
    }
  }

  /// The largest number of texts for the braces of a pattern; a pattern with more is taken literally.
  private static let mostChoices = 64

  /// The pattern with each of the texts in its braces.
  private static func choices(_ text: String) -> [String] {
    var open = [text]
    var found: [String] = []
    while let next = open.popLast() {
      guard let end = next.firstIndex(of: "}"), let start = next[..<end].lastIndex(of: "{") else {
        found.append(next)
        continue
      }
      let inside = next[next.index(after: start)..<end]
      for part in inside.split(separator: ",", omittingEmptySubsequences: false) {
        open.append("\(next[..<start])\(part)\(next[next.index(after: end)...])")
      }
      if open.count + found.count > mostChoices { return [text] }
    }
    return found
  }

  /// Whether a path matches the pattern, or is inside a folder that does.
  func matches(_ path: Substring) -> Bool {
    let names = path.split(separator: "/")
    return choices.contains { Self.matches(names, $0) }
  }

  private static func matches(_ names: [Substring], _ parts: [Substring]) -> Bool {
    // The parts of the pattern that the names up to here may have led to.
    var open: Set<Int> = [0]
    for name in names {
      var next: Set<Int> = []
      for place in closed(open, parts) {
        if place == parts.count { return true }
        if parts[place] == "**" { next.insert(place) }
        if matches(name, parts[place]) { next.insert(place + 1) }
      }
      open = next
    }
    return closed(open, parts).contains(parts.count)
  }

  /// The positions with those after a `**`, which may match no folder.
  private static func closed(_ places: Set<Int>, _ parts: [Substring]) -> Set<Int> {
    var found = places
    for place in places {
      var next = place
      while next < parts.count, parts[next] == "**" {
        next += 1
        found.insert(next)
      }
    }
    return found
  }

  /// Whether a name matches a pattern in which `*` stands for anything.
  private static func matches(_ name: Substring, _ pattern: Substring) -> Bool {
    let pieces = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard pieces.count > 1 else { return name == pattern }
    guard name.hasPrefix(pieces[0]), name.hasSuffix(pieces[pieces.count - 1]),
      name.count >= pieces[0].count + pieces[pieces.count - 1].count
    else { return false }
    var rest = name.dropFirst(pieces[0].count).dropLast(pieces[pieces.count - 1].count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let range = rest.firstRange(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
