// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Some of the ways that the program can take at a statement.
struct CodeBranch: Hashable {
  /// The statement that decides.
  let statement: SyntaxIdentifier
  /// The ways that lead to the place; the last way of an `if` or loop is to skip it.
  let ways: Set<Int>
  /// How many ways there are.
  let count: Int
  /// Whether it decides how often something is done.
  var isLoop = false

  /// The part of a path that is left once a way is taken; nil if the path is not on it.
  private static func rest(
    of path: [CodeBranch], at statement: SyntaxIdentifier, taking way: Int
  ) -> [CodeBranch]? {
    var rest: [CodeBranch] = []
    for branch in path {
      if branch.statement != statement {
        rest.append(branch)
      } else if !branch.ways.contains(way) {
        return nil
      }
    }
    return rest
  }

  /// Whether the program takes one of the paths in any case.
  static func areComplete(_ paths: [[CodeBranch]]) -> Bool {
    guard paths.count <= 32, let first = paths.min(by: { $0.count < $1.count }) else {
      return false
    }
    guard let branch = first.first else { return true }
    return (0..<branch.count).allSatisfy { way in
      areComplete(paths.compactMap { rest(of: $0, at: branch.statement, taking: way) })
    }
  }
}
