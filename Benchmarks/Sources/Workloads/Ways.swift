// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The ways to do the work of a row.
///
/// Each does it a number of times and returns a number that what it made has computed. The numbers of all ways are the
/// same, which shows that they did the same work and keeps the optimizer from leaving it out.
public struct Ways {
  public typealias Body = (_ repetitions: Int) -> Int

  /// By hand, if anybody would do it by hand.
  public var byHand: Body?
  /// By a dictionary from types to objects, as in the first article.
  public var dictionary: Body?
  /// By Garland.
  public let garland: Body

  /// All ways, with what the table calls them.
  public var all: [(name: String, body: Body)] {
    [("by hand", byHand), ("dictionary", dictionary), ("Garland", garland)].compactMap {
      name, body in
      body.map { (name, $0) }
    }
  }
}

/// Makes a way of what is done once.
@inline(__always)
func each(_ once: @escaping () -> Int) -> Ways.Body {
  { repetitions in
    var sum = 0
    for _ in 0..<repetitions { sum &+= once() }
    return sum
  }
}
