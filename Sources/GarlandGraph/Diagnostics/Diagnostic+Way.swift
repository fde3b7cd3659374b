// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Diagnostic {
  /// The names on the path from a root to the subject of a finding; of a long path, those at its ends.
  public struct Way: Hashable, Sendable {
    /// The numbers of names to keep at the ends of a long path.
    private static let limits = (start: 5, end: 10)

    /// The first names; all of them if none is left out.
    public private(set) var start: [String]
    /// The number of names that are left out after the first ones.
    public private(set) var omittedCount = 0
    /// The names after those that are left out.
    public private(set) var end: [String] = []

    /// Creates a path from all its names.
    public init(_ names: [String]) {
      start = names
    }

    /// Creates a path from the names at its ends.
    package init(_ start: [String], omitting count: Int, _ end: [String]) {
      self.start = start
      omittedCount = count
      self.end = end
    }

    /// The number of names, including those that are left out.
    public var count: Int { start.count + omittedCount + end.count }

    /// The path continued by another one.
    package func followed(by other: Way) -> Way {
      let first = omittedCount == 0 ? start + end + other.start : start
      let last =
        other.omittedCount == 0 ? (omittedCount == 0 ? start : []) + end + other.start : other.end
      let total = count + other.count
      let omitted = total - Self.limits.start - Self.limits.end
      guard omitted > 1 else { return Way(first) }
      return Way(
        Array(first.prefix(Self.limits.start)), omitting: omitted,
        last.suffix(Self.limits.end))
    }

    /// The path without its first name.
    package func dropFirst() -> Way {
      Way(Array(start.dropFirst()), omitting: omittedCount, end)
    }
  }
}

extension Diagnostic.Way: CustomStringConvertible {
  /// The path on one line, such as `AppModule.feed -> Feed -> any Clock`.
  public var description: String {
    let omitted = omittedCount > 0 ? ["(\(omittedCount.counted("other")))"] : []
    return (start + omitted + end).joined(separator: " -> ")
  }
}
