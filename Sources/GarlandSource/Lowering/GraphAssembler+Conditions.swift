// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// What is registered in some cases only.
extension GraphAssembler {
  /// The registrations by the keys that they alone bind, for those keys that they may leave unbound.
  private var uncertain: [Key: [PendingBinding]] {
    var found: [Key: [PendingBinding]] = [:]
    for pending in bindings {
      for exposure in pending.binding.exposures where exposure.servesAlone {
        found[exposure.key, default: []].append(pending)
      }
    }
    return found.filter { _, all in
      let all = all.map(paths(to:))
      return all.contains { !$0.contains([]) } && !CodeBranch.areComplete(all.flatMap(\.self))
    }
  }

  private func paths(to pending: PendingBinding) -> Set<[CodeBranch]> {
    pending.number.flatMap { paths[$0] } ?? [[]]
  }

  /// The notes about what is needed and registered in some cases only.
  func conditionNotes(of graph: BindingGraph) -> [Diagnostic] {
    let needed = Set(
      graph.allRequests.filter { $0.cardinality == .one && !$0.hasDefault }.map(\.key))
    let open = uncertain.filter { needed.contains($0.key) && !graph.provided.contains($0.key) }
    return open.flatMap { key, all in
      all.map { pending in
        let isRepeated = paths(to: pending).contains { $0.contains(where: \.isLoop) }
        return Diagnostic(
          .notVerified, severity: .note, subject: key.description,
          summary: isRepeated
            ? "how often '\(key)' is registered is not verified: a loop does it"
            : "whether '\(key)' is registered is not verified: it depends on a condition",
          location: pending.binding.location)
      }
    }
    .sorted { ($0.location?.description ?? "") < ($1.location?.description ?? "") }
  }

  /// Lets registrations yield that stand in other branches than an earlier one of the same key.
  ///
  /// Where the earlier one is registered too whenever they are, they are bound twice.
  func yieldInBranches(_ bindings: inout [PendingBinding]) {
    var earlier: [Key: [Set<[CodeBranch]>]] = [:]
    for place in bindings.indices {
      let paths = paths(to: bindings[place])
      guard !paths.contains([]) else { continue }
      let keys = bindings[place].binding.exposures.filter(\.servesAlone).map(\.key)
      let yields = keys.lazy.flatMap { earlier[$0] ?? [] }.contains { others in
        paths.contains { !others.contains(where: TakenWays($0).imply) }
      }
      if yields, bindings[place].binding.precedence == .ordinary {
        bindings[place].binding.precedence = .fallback
      }
      for key in keys { earlier[key, default: []].append(paths) }
    }
  }

  /// What is registered in other branches than those of `graph()`, and notes about what is in none of these.
  var otherBranches: (assemblers: [GraphAssembler], notes: [Diagnostic]) {
    let others = OtherBranches(bindings, paths: paths)
    let assemblers = others.branches.map { branch in
      var copy = self
      copy.bindings = others.bindings(in: branch)
      return copy
    }
    let notes = others.left.map { place in
      let key = bindings[place].binding.key.description
      return Diagnostic(
        .notVerified, severity: .note, subject: key,
        summary: "what needs '\(key)' is not verified with this one: there are too many branches",
        location: bindings[place].binding.location)
    }
    return (assemblers, notes)
  }
}
