// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The kinds of scopes as a tree, in which one comparison tells whether a kind is inside another one.
struct ScopeOrder {
  /// The kinds, each before those that enclose it.
  private(set) var innermostFirst: [Int] = []
  /// The time at which a walk through the tree enters each kind; `left` has those at which it leaves them.
  private var entered: [Int]
  private var left: [Int]

  /// Orders the kinds; nil if they do not form a tree.
  init?(_ scopes: ScopeTree) {
    entered = Array(repeating: -1, count: scopes.kinds.count)
    left = entered
    guard scopes.parents.allSatisfy({ $0.count <= 1 }) else { return nil }
    var time = 0
    for root in scopes.kinds.indices where scopes.parents[root].isEmpty {
      var open = [root]
      while let kind = open.last {
        time += 1
        if entered[kind] < 0 {
          entered[kind] = time
          open += scopes.children(of: kind)
        } else {
          left[kind] = time
          innermostFirst.append(kind)
          open.removeLast()
        }
      }
    }
    // A loop of kinds has no root.
    guard innermostFirst.count == scopes.kinds.count else { return nil }
  }

  /// Whether a kind is another one or is opened in it, directly or in others.
  func isInside(_ kind: Int, of other: Int) -> Bool {
    entered[other] <= entered[kind] && left[kind] <= left[other]
  }
}
