// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The ways that the program takes at some decisions, such as the `else` of an `if`; at others it may take any way.
struct TakenWays {
  private var ways: [Int: Set<Int>] = [:]
  /// Whether no run of the program takes all of them, as in `if on { if !on {} }`.
  private var isImpossible = false

  /// Creates the ways along a path of branches.
  init(_ path: [CodeBranch] = []) {
    for branch in path {
      let taken = ways[branch.decision]?.intersection(branch.ways) ?? branch.ways
      if taken.isEmpty { isImpossible = true }
      ways[branch.decision] = taken
    }
  }

  /// Whether the program never reaches the end of a path.
  func exclude(_ path: [CodeBranch]) -> Bool {
    path.contains { branch in ways[branch.decision].map(branch.ways.isDisjoint) ?? false }
  }

  /// Whether the program always reaches the end of a path.
  func imply(_ path: [CodeBranch]) -> Bool {
    !isImpossible
      && path.allSatisfy { branch in ways[branch.decision].map(branch.ways.isSuperset) ?? false }
  }

  /// Excludes a path by taking another way at one of its decisions; false if all its ways are taken already.
  mutating func leave(_ path: [CodeBranch]) -> Bool {
    guard let branch = path.last(where: { ways[$0.decision] == nil }) else { return false }
    ways[branch.decision] = Set(0..<branch.count).subtracting(branch.ways)
    return true
  }

  /// Whether both take ways at the same decisions.
  func areAtStatements(of others: TakenWays) -> Bool {
    Set(ways.keys) == Set(others.ways.keys)
  }

  /// Adds a path; false, without a change, if no run of the program can take both.
  mutating func join(_ path: [CodeBranch]) -> Bool {
    // Most paths of a long list are left at their beginning.
    exclude(path) ? false : join(TakenWays(path))
  }

  /// A path in which each decision occurs once.
  static func plain(_ path: [CodeBranch]) -> [CodeBranch] {
    var places: [Int: Int] = [:]
    var plain: [CodeBranch] = []
    for branch in path {
      if let place = places[branch.decision] {
        plain[place].ways.formIntersection(branch.ways)
      } else {
        places[branch.decision] = plain.count
        plain.append(branch)
      }
    }
    return plain
  }

  /// Whether a run of the program that takes a path always takes another one too.
  static func path(_ own: [CodeBranch], implies other: [CodeBranch]) -> Bool {
    if let place = zip(own, other).first(where: { $0 != $1 })?.1 {
      let ways = own.lazy.filter { $0.decision == place.decision }.map(\.ways)
      let taken = ways.dropFirst().reduce(ways.first) { $0?.intersection($1) }
      guard taken?.isSubset(of: place.ways) == true else { return false }
    }
    return TakenWays(own).imply(other)
  }

  /// Adds other ways; false, without a change, if no run of the program can take both.
  mutating func join(_ others: TakenWays) -> Bool {
    guard others.ways.allSatisfy({ ways[$0]?.isDisjoint(with: $1) != true }) else { return false }
    for (decision, own) in others.ways {
      ways[decision] = ways[decision]?.intersection(own) ?? own
    }
    return true
  }
}
