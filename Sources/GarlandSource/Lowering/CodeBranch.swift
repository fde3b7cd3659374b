// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A set of the ways that the program can take at a decision.
struct CodeBranch: Hashable {
  /// The number of the decision.
  let decision: Int
  /// The ways that lead to the place; the last way of an `if` or a loop skips its body.
  var ways: Set<Int>
  /// How many ways there are.
  let count: Int
  /// Whether the decision is how often a loop runs.
  var isLoop = false
  /// Whether it is the regular way of the program, such as the body of a `do` with a `catch`.
  var isExpected = false

  /// Whether the program always takes one of the paths; false also if that takes too long to find out.
  static func areComplete(_ paths: [[CodeBranch]]) -> Bool {
    // Of many branches in a row, each step takes one away.
    var steps = max(10_000, paths.count * paths.count)
    return areComplete(paths.map { TakenWays.plain($0)[...] }, &steps)
  }

  private static func areComplete(_ paths: [ArraySlice<CodeBranch>], _ steps: inout Int) -> Bool {
    guard let first = paths.min(by: { $0.count < $1.count }) else { return false }
    guard let branch = first.first else { return true }
    steps -= paths.count
    guard steps > 0 else { return false }
    let ways = 0..<branch.count
    // A combination of ways that none of the paths takes is found before anything else is examined.
    guard ways.allSatisfy({ way in paths.contains { $0.mayTake(way, at: branch.decision) } }) else {
      return false
    }
    return ways.allSatisfy { way in
      areComplete(paths.compactMap { $0.rest(at: branch.decision, taking: way) }, &steps)
    }
  }
}

/// A path that contains each decision once.
extension ArraySlice<CodeBranch> {
  private func place(of decision: Int) -> Int? {
    first?.decision == decision ? startIndex : firstIndex { $0.decision == decision }
  }

  /// Whether a path can be taken on a way.
  fileprivate func mayTake(_ way: Int, at decision: Int) -> Bool {
    place(of: decision).map { self[$0].ways.contains(way) } ?? true
  }

  /// The rest of a path after a way is taken at a decision; nil if the path excludes that way.
  fileprivate func rest(at decision: Int, taking way: Int) -> ArraySlice? {
    guard let place = place(of: decision) else { return self }
    guard self[place].ways.contains(way) else { return nil }
    return place == startIndex ? dropFirst() : self[..<place] + self[(place + 1)...]
  }
}
