// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Instances with ending actions, the one that was finished last on top.
///
/// Many scopes have one only, for which nothing is allocated.
struct EndingStack {
  private var first: Lifespan.Ending?
  private var others: [Lifespan.Ending] = []

  /// Whether there is none.
  var isEmpty: Bool { first == nil }

  /// All of them, in the order in which they were finished.
  var all: [Lifespan.Ending] { [first].compactMap(\.self) + others }

  /// Puts an instance on top.
  mutating func append(_ ending: consuming Lifespan.Ending) {
    if first == nil { first = ending } else { others.append(ending) }
  }

  /// Takes the instance on top.
  mutating func popLast() -> Lifespan.Ending? {
    others.popLast() ?? exchange(&first, with: nil)
  }
}
