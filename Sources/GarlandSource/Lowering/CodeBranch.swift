// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Some of the ways that the program can take at a statement.
struct CodeBranch: Hashable {
  /// What decides about the ways.
  enum Decision: Hashable {
    /// A statement, or an expression such as `a ? b : c`.
    case statement(SyntaxIdentifier)
    /// A condition in the words of a function.
    case condition(String, in: SyntaxIdentifier)
  }

  let decision: Decision
  /// The ways that lead to the place; the last way of an `if` or loop is to skip it.
  let ways: Set<Int>
  /// How many ways there are.
  let count: Int
  /// Whether it decides how often something is done.
  var isLoop = false
  /// Whether it is the way that the program is meant to take, as the body of a `do` with a `catch`.
  var isExpected = false

  /// The part of a path that is left once a way is taken; nil if the path is not on it.
  private static func rest(
    of path: [CodeBranch], at decision: Decision, taking way: Int
  ) -> [CodeBranch]? {
    var rest: [CodeBranch] = []
    for branch in path {
      if branch.decision != decision {
        rest.append(branch)
      } else if !branch.ways.contains(way) {
        return nil
      }
    }
    return rest
  }

  /// Whether the program takes one of the paths in any case; false also if that takes too long to find out.
  static func areComplete(_ paths: [[CodeBranch]]) -> Bool {
    var steps = 0
    return areComplete(paths, &steps)
  }

  private static func areComplete(_ paths: [[CodeBranch]], _ steps: inout Int) -> Bool {
    steps += paths.count
    guard steps < 10_000, let first = paths.min(by: { $0.count < $1.count }) else { return false }
    guard let branch = first.first else { return true }
    for way in 0..<branch.count {
      let left = paths.compactMap { rest(of: $0, at: branch.decision, taking: way) }
      if !areComplete(left, &steps) { return false }
    }
    return true
  }
}
