// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A collection to which bindings contribute and that nothing requests.
struct UnusedCollection {
  /// The key of the elements.
  let key: Key
  /// The contributions.
  let exposures: [Int32]

  /// The unused collections, without the contributions of bindings with other findings.
  ///
  /// A collection that only unused bindings request is not among them: these are the cause, and its elements are
  /// equally unused.
  static func find(in analysis: Analysis, besides others: Set<Int>) -> [UnusedCollection] {
    let index = analysis.index
    // Most graphs are done here, without a look at their keys.
    let asked = index.targets.distinct()
    let unasked = index.exposures.indices.lazy.map(Int32.init).filter { number in
      index.keys.role(of: number) == .contribution && !asked.contains(number)
    }
    guard !unasked.isEmpty else { return [] }
    let requested = requestedKeys(analysis)
    var groups: [Key: [Int32]] = [:]
    for number in unasked {
      let key = analysis.index.exposure(number).key
      guard !requested.contains(key),
        isReported(analysis.index.binding(ofExposure: number), others, analysis)
      else { continue }
      groups.add(number, to: key)
    }
    return groups.map { UnusedCollection(key: $0.key, exposures: $0.value) }
  }

  /// The requested collections, and the single requests in vain for contributed keys, which are another finding.
  private static func requestedKeys(_ analysis: Analysis) -> Set<Key> {
    let graph = analysis.index.graph
    var keys: Set<Key> = []
    for requests in graph.bindings.lazy.map(\.requests) + [graph.roots.map(\.request)] {
      for request in requests where request.cardinality == .many { keys.admit(request.key) }
    }
    for missing in analysis.missing { keys.admit(missing.request.key) }
    return keys
  }

  private static func isReported(
    _ binding: Int, _ others: Set<Int>, _ analysis: Analysis
  ) -> Bool {
    let flags = analysis.index.traits[binding].flags
    guard flags.isDisjoint(with: [.isFallback, .isInherited]), !others.contains(binding),
      !analysis.accepts(.unusedContribution, binding)
    else { return false }
    if analysis.isReached(binding) { return true }
    return !analysis.accepts(.unusedBinding, binding)
      && !analysis.wreckage.members.contains(binding)
  }
}
