// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The bindings and modules to which no root leads and that have no other finding.
package struct Usage {
  /// The unused bindings outside the modules below.
  private(set) var bindings: [Int] = []
  /// The outermost modules without any used binding.
  private(set) var modules: [Int] = []
  /// The modules that only serve to include used modules.
  private(set) var passages: [ModuleUsage.Passage] = []
  /// The collections with contributions but without a request, outside these modules.
  private(set) var collections: [UnusedCollection] = []

  init(_ analysis: Analysis) {
    guard analysis.options.findsUnused, !analysis.options.isPart, analysis.reach.hasRoots,
      Self.isComplete(analysis)
    else { return }
    let index = analysis.index
    let replaced = Self.neededByReplaced(analysis).union(Self.neededByMissing(analysis))
      .union(Self.madeUnasked(index))
    let unused = (0..<index.bindingCount).filter {
      Self.isUnused($0, analysis) && !replaced.contains($0)
    }
    var isElsewhere: Set<Int> = []
    if !unused.isEmpty {
      let state = ModuleUsage(index.graph, unused: unused.distinct())
      modules = state.outermostUnused
      passages = state.passages
      isElsewhere = Set(
        unused.filter { number in
          let module = index.bindings[number].module
          return state.isUnused(module) || state.isPassage(module)
        })
    }
    if index.keys.hasContributions {
      collections = UnusedCollection.find(in: analysis, besides: isElsewhere)
    }
    isElsewhere.formUnion(collections.lazy.flatMap(\.exposures).map(index.binding(ofExposure:)))
    bindings = unused.filter { !isElsewhere.contains($0) }
  }

  /// Whether it is known what is unused: a factory that cannot be read may use anything, and so may an unbound key that
  /// a root requests, or an object from elsewhere that it resolves.
  package static func isComplete(_ analysis: Analysis) -> Bool {
    let index = analysis.index
    // The initializer that they are to be given may need anything.
    guard index.facts.externalResolves.isEmpty else { return false }
    let completed = analysis.completed.index
    let missing = completed.unmet.contains { number in
      completed.requests(of: completed.bindingCount).contains(Int(number))
        && completed.graph.requiresService(
          of: completed.request(Int(number), of: completed.bindingCount))
    }
    if missing { return false }
    guard index.flags.contains(.isOpaque) else { return true }
    return !(0..<index.bindingCount).contains {
      index.traits[$0].flags.contains(.isOpaque) && analysis.isReached($0)
    }
  }

  /// The bindings that may be made eagerly, because their lifetime cannot be read, with their dependencies.
  private static func madeUnasked(_ index: GraphIndex) -> Set<Int> {
    guard index.lifetimes.contains(.unread) else { return [] }
    let unread = index.traits.indices.filter { index.traits[$0].lifetime == .unread }
    return index.reachable(from: unread).union(unread)
  }

  private static func isUnused(_ number: Int, _ analysis: Analysis) -> Bool {
    guard !analysis.isReached(number),
      analysis.index.traits[number].flags.isDisjoint(with: [.isFallback, .isInherited]),
      !analysis.accepts(.unusedBinding, number),
      !analysis.index.isUnmatchedOverride(number)
    else { return false }
    return !analysis.wreckage.members.contains(number) && !hasReachedRival(number, analysis)
      && !isPartlyUsed(number, analysis) && !followsDecorated(number, analysis)
  }

  /// The dependencies of bindings that an override or a profile replaces; they are used without it.
  private static func neededByReplaced(_ analysis: Analysis) -> Set<Int> {
    let index = analysis.index
    guard !index.keys.contested.isEmpty else { return [] }
    let replaced = (0..<index.bindingCount).filter { number in
      !index.traits[number].flags.contains(.isFallback) && !analysis.isReached(number)
        && hasReachedRival(number, analysis)
    }
    return index.reachable(from: replaced)
  }

  /// The bindings that could serve a missing key, with their dependencies: they will be used when the key is bound.
  private static func neededByMissing(_ analysis: Analysis) -> Set<Int> {
    let index = analysis.index
    guard index.hasUnmet else { return [] }
    let groups = analysis.unmet.checked
    let places = groups.flatMap(analysis.similarity.notes).compactMap(\.location).distinct()
    let needsInput = groups.contains { index.graph.remedies[$0.key] != nil }
    let named = index.bindings.indices.filter { number in
      let binding = index.bindings[number]
      return needsInput && binding.origin == .input
        || binding.location.map(places.contains) == true
    }
    let candidates = Set(groups.flatMap { analysis.similarity.conforming($0.key) } + named)
    return analysis.index.reachable(from: Array(candidates)).union(candidates)
  }

  /// Whether another part of the same scope input is used.
  private static func isPartlyUsed(_ number: Int, _ analysis: Analysis) -> Bool {
    let bindings = analysis.index.bindings
    guard bindings[number].origin == .input, bindings[number].lifetime.scopeKind != nil else {
      return false
    }
    let kind = Int(analysis.scopes.kindOfBinding[number])
    return analysis.scopes.members[kind].contains { other in
      bindings[other].origin == .input && analysis.isReached(other)
        && !analysis.accepts(.unusedBinding, other)
    }
  }

  /// Whether another binding of one of the keys is used, to which this one has lost.
  static func hasReachedRival(_ number: Int, _ analysis: Analysis) -> Bool {
    let index = analysis.index
    guard !index.keys.contested.isEmpty else { return false }
    return index.exposures(of: number).contains { own in
      index.keys.serves(own)
        && index.keys.sharing(keyOf: own).contains {
          index.keys.serves($0) && $0 != own && analysis.isReached(index.binding(ofExposure: $0))
        } || hasReachedElement(own, analysis)
    }
  }

  /// Whether another element with the same key in the same collection is used.
  private static func hasReachedElement(_ own: Int32, _ analysis: Analysis) -> Bool {
    let index = analysis.index
    guard let mapKey = index.keys.mapKey(of: own) else { return false }
    return index.keys.sharing(keyOf: own).contains {
      index.keys.mapKey(of: $0) == mapKey && analysis.isReached(index.binding(ofExposure: $0))
    }
  }

  /// Whether a binding decorates a key with a finding of its own, because it is unbound or unused.
  private static func followsDecorated(_ number: Int, _ analysis: Analysis) -> Bool {
    let index = analysis.index
    guard index.keys.hasDecorators,
      index.keys.role(of: index.exposureStarts[number]) == .decorator,
      let request = index.requests(of: number).first
    else { return false }
    return !index.targets(ofRequest: request).contains {
      analysis.isReached(index.binding(ofExposure: $0))
    }
  }
}
