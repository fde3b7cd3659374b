// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Finds the bindings that serve in other branches than those in a graph.
///
/// Only one branch of an `if` and its `else` registers, and a graph has room for one. So the bindings that yield there
/// are checked in a graph of their own, with everything else that the program does on the same way.
struct OtherBranches {
  /// One graph of other branches.
  struct Branch {
    var taken: TakenWays
    /// The keys for whose bindings the branch is examined.
    var keys: Set<Key>
    /// The keys that bindings only serve until a later registration replaces them, by the index of the binding.
    var displaced: [Int: Set<Key>] = [:]
  }

  /// The largest number of graphs; bindings that serve in none of them are noted.
  static let limit = 32

  let bindings: [PendingBinding]
  /// The ways in the usual graph, beside which these are examined.
  let usual: TakenWays
  let paths: (PendingBinding) -> [[CodeBranch]]
  private(set) var branches: [Branch] = []
  /// The indices of the bindings for which there was no room.
  private(set) var left: [Int] = []

  init(
    _ bindings: [PendingBinding], usual: TakenWays,
    paths: @escaping (PendingBinding) -> [[CodeBranch]]
  ) {
    self.bindings = bindings
    self.usual = usual
    self.paths = paths
    var places: [Key: [Int]] = [:]
    var conditional: [Key] = []
    for (place, pending) in bindings.enumerated() where !pending.binding.isPrivate {
      for exposure in pending.binding.exposures where exposure.role.servesAlone {
        places[exposure.key, default: []].append(place)
        if isConditional(place) { conditional.append(exposure.key) }
      }
    }
    var seen: Set<Key> = []
    for key in conditional where seen.insert(key).inserted {
      if let rivals = places[key], rivals.count > 1 { find(key, rivals) }
    }
    addDecorators()
  }

  /// Adds the branches of the decorators that the usual graph does not have.
  private mutating func addDecorators() {
    for (place, pending) in bindings.enumerated()
    where pending.isDecorator && paths(pending).allSatisfy(usual.exclude) {
      for path in paths(pending) { add(Branch(taken: TakenWays(path), keys: []), for: place) }
    }
  }

  private func isConditional(_ place: Int) -> Bool { !paths(bindings[place]).contains([]) }

  private mutating func find(_ key: Key, _ rivals: [Int]) {
    let usual = rivals.max { wins($1, over: $0) }
    let others = rivals.filter { $0 != usual }
    left += others.dropFirst(Self.limit)
    for place in others.prefix(Self.limit) {
      for path in paths(bindings[place]) {
        guard let branch = branch(of: key, servedBy: place, on: path, rivals) else { continue }
        add(branch, for: place)
      }
    }
  }

  /// Whether a binding serves instead of another one if both are registered.
  private func wins(_ place: Int, over other: Int) -> Bool {
    let (own, others) = (bindings[place].binding.precedence, bindings[other].binding.precedence)
    guard own == others else { return own == .override || others == .fallback }
    if own == .override { return place > other }
    let areUsual = [place, other].map { !paths(bindings[$0]).allSatisfy(usual.exclude) }
    return areUsual[0] == areUsual[1] ? place < other : areUsual[0]
  }

  /// The branch in which a binding serves a key; nil if there is none.
  private func branch(
    of key: Key, servedBy place: Int, on path: [CodeBranch], _ rivals: [Int]
  ) -> Branch? {
    var branch = Branch(taken: TakenWays(path), keys: [key])
    for rival in rivals where rival != place && wins(rival, over: place) {
      let open = paths(bindings[rival]).filter { !branch.taken.exclude($0) }
      guard !open.contains(where: branch.taken.imply) else {
        guard isConditional(place), isReplaced(rival, by: place) else { return nil }
        branch.displaced[rival, default: []].insert(key)
        continue
      }
      guard open.allSatisfy({ branch.taken.exclude($0) || branch.taken.leave($0) }) else {
        return nil
      }
    }
    return branch
  }

  /// Whether a later binding replaces another one, in a library where a key may be bound twice.
  private func isReplaced(_ rival: Int, by place: Int) -> Bool {
    bindings[place].lastWins && bindings[rival].turn < bindings[place].turn
      && [rival, place].allSatisfy { bindings[$0].binding.precedence == .ordinary }
  }

  /// Adds a branch, combined with one of the same statements if there is one, or with any other if there is no more
  /// room.
  ///
  /// Other statements take their usual ways in it.
  private mutating func add(_ branch: Branch, for place: Int) {
    let hasRoom = branches.count < Self.limit
    for known in branches.indices
    where !hasRoom || branches[known].taken.areAtStatements(of: branch.taken) {
      guard branches[known].keys.isDisjoint(with: branch.keys),
        branches[known].taken.join(branch.taken)
      else { continue }
      branches[known].keys.formUnion(branch.keys)
      branches[known].displaced.merge(branch.displaced) { $0.union($1) }
      return
    }
    if hasRoom { branches.append(branch) } else { left.append(place) }
  }

  /// The bindings as they are registered in a branch, and the keys that nothing may bind there.
  func bindings(in branch: Branch) -> (bindings: [PendingBinding], absent: Set<Key>) {
    var found: [PendingBinding] = []
    var served: Set<Key> = []
    var absent: Set<Key> = []
    for place in bindings.indices {
      var pending = bindings[place]
      let serving = pending.binding.exposures.filter(\.role.servesAlone).map(\.key)
      guard !paths(pending).allSatisfy(branch.taken.exclude) else {
        absent.formUnion(serving)
        continue
      }
      if !pending.binding.isPrivate { served.formUnion(serving) }
      let displaced = branch.displaced[place] ?? []
      pending.binding.exposures.removeAll { displaced.contains($0.key) }
      if !pending.binding.exposures.isEmpty { found.append(pending) }
    }
    return (found, absent.subtracting(served))
  }
}

extension PendingBinding {
  /// Whether the binding wraps others of its key.
  var isDecorator: Bool { binding.exposures.first?.role == .decorator }
}

extension Exposure.Role {
  /// Whether the binding can serve a request for one instance.
  var servesAlone: Bool { self == .exclusive || self == .candidate }
}
