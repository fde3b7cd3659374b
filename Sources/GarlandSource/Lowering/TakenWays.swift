// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The ways that the program takes at some statements, such as the `else` of an `if`; at all others it may take any.
struct TakenWays {
  private var ways: [Int: Set<Int>] = [:]
  /// Whether nobody takes them, as in `if on { if !on {} }`.
  private var isImpossible = false

  /// Makes the ways that lead through branches.
  init(_ path: [CodeBranch] = []) {
    for branch in path {
      let taken = ways[branch.decision]?.intersection(branch.ways) ?? branch.ways
      if taken.isEmpty { isImpossible = true }
      ways[branch.decision] = taken
    }
  }

  /// Whether the program never comes to the end of a path.
  func exclude(_ path: [CodeBranch]) -> Bool {
    path.contains { branch in ways[branch.decision].map(branch.ways.isDisjoint) ?? false }
  }

  /// Whether the program comes to the end of a path in any case.
  func imply(_ path: [CodeBranch]) -> Bool {
    !isImpossible
      && path.allSatisfy { branch in ways[branch.decision].map(branch.ways.isSuperset) ?? false }
  }

  /// Leaves a path by another way; false if all of its ways are taken already.
  mutating func leave(_ path: [CodeBranch]) -> Bool {
    guard let branch = path.last(where: { ways[$0.decision] == nil }) else { return false }
    ways[branch.decision] = Set(0..<branch.count).subtracting(branch.ways)
    return true
  }

  /// Whether it is the same statements whose ways are taken.
  func areAtStatements(of others: TakenWays) -> Bool {
    Set(ways.keys) == Set(others.ways.keys)
  }

  /// Takes a path too; false, and nothing is changed, if nobody can take both.
  mutating func join(_ path: [CodeBranch]) -> Bool {
    // Most paths of a long list are left at their beginning.
    exclude(path) ? false : join(TakenWays(path))
  }

  /// A path without decisions that it asks for again.
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

  /// Whether whoever takes a path takes the other one too.
  static func path(_ own: [CodeBranch], implies other: [CodeBranch]) -> Bool {
    if let place = zip(own, other).first(where: { $0 != $1 })?.1 {
      let ways = own.lazy.filter { $0.decision == place.decision }.map(\.ways)
      let taken = ways.dropFirst().reduce(ways.first) { $0?.intersection($1) }
      guard taken?.isSubset(of: place.ways) == true else { return false }
    }
    return TakenWays(own).imply(other)
  }

  /// Takes others too; false, and nothing is changed, if nobody can take both.
  mutating func join(_ others: TakenWays) -> Bool {
    guard others.ways.allSatisfy({ ways[$0]?.isDisjoint(with: $1) != true }) else { return false }
    for (decision, own) in others.ways {
      ways[decision] = ways[decision]?.intersection(own) ?? own
    }
    return true
  }
}
