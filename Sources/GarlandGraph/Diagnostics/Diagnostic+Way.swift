// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Diagnostic {
  /// The names on the way from a root to the subject of a finding; of a long way those at its ends.
  public struct Way: Hashable, Sendable {
    /// How many names remain where a long way is shortened.
    private static let limits = (start: 5, end: 10)

    /// The first names; all of them if none is left out.
    public private(set) var start: [String]
    /// How many names are left out behind the first ones.
    public private(set) var omittedCount = 0
    /// The names behind those that are left out.
    public private(set) var end: [String] = []

    /// Makes a way of all its names.
    public init(_ names: [String]) {
      start = names
    }

    /// Makes a way of the names at its ends.
    package init(_ start: [String], omitting count: Int, _ end: [String]) {
      self.start = start
      omittedCount = count
      self.end = end
    }

    /// How many names there are, with those that are left out.
    public var count: Int { start.count + omittedCount + end.count }

    /// The way that goes on with another one.
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

    /// The way without its first name.
    package func dropFirst() -> Way {
      Way(Array(start.dropFirst()), omitting: omittedCount, end)
    }
  }
}

extension Diagnostic.Way: CustomStringConvertible {
  /// The way on one line, such as `AppModule.feed -> Feed -> any Clock`.
  public var description: String {
    let omitted = omittedCount > 0 ? ["(\(omittedCount.counted("other")))"] : []
    return (start + omitted + end).joined(separator: " -> ")
  }
}
