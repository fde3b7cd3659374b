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

  /// All of a graph with roots, without those whose bindings are left out.
  static func find(
    in analysis: Analysis, where isListed: (Int) -> Bool
  ) -> [UnusedContributions] {
    let index = analysis.index
    let contributed = index.exposures.indices.map(Int32.init).filter { exposure in
      let binding = index.binding(ofExposure: exposure)
      return index.keys.role(of: exposure) == .contribution && isListed(binding)
        && !analysis.wreckage.members.contains(binding)
        && !analysis.accepts(.unusedContribution, binding)
        && !analysis.accepts(.unusedBinding, binding)
    }
    guard !contributed.isEmpty else { return [] }
    let requested = requestedCollections(analysis)
    let groups = Dictionary(grouping: contributed) { index.exposure($0).key }
    return groups.filter { !requested.contains($0.key) }.map { key, exposures in
      let similar = requested.filter { resembles($0, key) }
      return UnusedContributions(
        key: key, exposures: exposures,
        similar: similar.sorted { analysis.names.collection($0) < analysis.names.collection($1) })
    }.sorted { analysis.names.collection($0.key) < analysis.names.collection($1.key) }
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
