// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Finds which bindings serve in other branches than those that a graph is made of.
///
/// Of `if` and `else` only one registers, and a graph has room for one. So what yields there is looked at in a graph of
/// its own, together with all that the program does on the same way.
struct OtherBranches {
  /// One graph of other branches.
  struct Branch {
    var taken: TakenWays
    /// The keys for which it has been made.
    var keys: Set<Key>
    /// The bindings, by their places, that serve keys until a later registration replaces them.
    var displaced: [Int: Set<Key>] = [:]
  }

  /// How many graphs are made; what serves in none of them is noted.
  static let limit = 32

  let bindings: [PendingBinding]
  /// The ways of the graph that these are beside.
  let usual: TakenWays
  let paths: (PendingBinding) -> [[CodeBranch]]
  private(set) var branches: [Branch] = []
  /// The bindings, by their places, for which there was no room.
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

  /// Adds the branches of those decorators that the usual graph does not have.
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

  /// Whether a binding replaces another one, in a library where it is no error to bind a key twice.
  private func isReplaced(_ rival: Int, by place: Int) -> Bool {
    bindings[place].lastWins && bindings[rival].turn < bindings[place].turn
      && [rival, place].allSatisfy { bindings[$0].binding.precedence == .ordinary }
  }

  /// Adds a branch, to one of the same statements if there is one; to any other only where there is no more room.
  ///
  /// What is decided by other statements is as usual in it, and not turned round with it.
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
  /// Whether it wraps others of its key.
  var isDecorator: Bool { binding.exposures.first?.role == .decorator }
}

extension Exposure.Role {
  /// Whether it takes part in requests for one instance.
  var servesAlone: Bool { self == .exclusive || self == .candidate }
}
