// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The contributions to one collection that nothing asks for.
struct UnusedContributions {
  /// The collection.
  let key: Key
  /// The contributions.
  let exposures: [Int32]
  /// The collections that are asked for and resemble this one.
  let similar: [Key]

  /// All such contributions of a graph with roots.
  static func exposures(in analysis: Analysis) -> [Int32] {
    let index = analysis.index
    let contributions = index.exposures.indices.filter { index.exposures[$0].role == .contribution }
    guard !contributions.isEmpty else { return [] }
    let asked = askedCollections(analysis)
    return contributions.map(Int32.init).filter { exposure in
      let binding = index.binding(ofExposure: exposure)
      return !asked.contains(index.exposures[Int(exposure)].key)
        && !analysis.wreckage.members.contains(binding)
        && !analysis.accepts(.unusedContribution, binding)
        && !analysis.accepts(.unusedBinding, binding)
    }
  }

  /// Contributions by the collections that they belong to.
  static func group(_ exposures: [Int32], in analysis: Analysis) -> [UnusedContributions] {
    guard !exposures.isEmpty else { return [] }
    let requested = requestedCollections(analysis)
    let names = analysis.names
    return Dictionary(grouping: exposures) { analysis.index.exposure($0).key }.map {
      key, exposures in
      let similar = requested.filter { resembles($0, key) }
      return UnusedContributions(
        key: key, exposures: exposures,
        similar: similar.sorted { names.collection($0) < names.collection($1) })
    }.sorted { names.collection($0.key) < names.collection($1.key) }
  }

  /// The keys under which something reached receives contributions.
  private static func askedCollections(_ analysis: Analysis) -> Set<CompactKey> {
    let index = analysis.index
    var result: Set<CompactKey> = []
    for owner in 0...index.bindingCount where analysis.isReached(owner) {
      for place in index.linkRange(of: owner) {
        let target = index.exposures[Int(index.targets[place])]
        if target.role == .contribution { result.insert(target.key) }
      }
    }
    return result
  }

  private static func requestedCollections(_ analysis: Analysis) -> Set<Key> {
    let index = analysis.index
    var result: Set<Key> = []
    for owner in 0...index.bindingCount where analysis.isReached(owner) {
      for number in index.requests(of: owner) {
        let request = index.request(number, of: owner)
        if request.cardinality == .many { result.insert(request.key) }
      }
    }
    return result
  }

  /// Whether one collection may have been meant by the other: the same elements with another tag or other keys, or a
  /// type whose name contains the other's.
  private static func resembles(_ left: Key, _ right: Key) -> Bool {
    if left.type == right.type { return true }
    let words = (TypeWords(left.type.shortName), TypeWords(right.type.shortName))
    return words.0.contain(words.1) || words.1.contain(words.0)
  }
}
