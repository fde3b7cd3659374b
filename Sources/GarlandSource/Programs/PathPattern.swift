// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A pattern of paths with `*` for a part of a name and `**` for any folders.
struct PathPattern {
  private let parts: [Substring]

  init(_ text: String) {
    parts = text.split(separator: "/").filter { $0 != "." }
  }

  /// Whether a path is one of the pattern, or lies in a folder that is one.
  func matches(_ path: Substring) -> Bool {
    let names = path.split(separator: "/")
    // The parts of the pattern that the names up to here may have led to.
    var open: Set<Int> = [0]
    for name in names {
      var next: Set<Int> = []
      for place in closed(open) {
        if place == parts.count { return true }
        if parts[place] == "**" { next.insert(place) }
        if Self.matches(name, parts[place]) { next.insert(place + 1) }
      }
      open = next
    }
    return closed(open).contains(parts.count)
  }

  /// The places with those behind a `**`, which may stand for no folder.
  private func closed(_ places: Set<Int>) -> Set<Int> {
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

  /// Whether a name is one of a pattern in which `*` stands for anything.
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
