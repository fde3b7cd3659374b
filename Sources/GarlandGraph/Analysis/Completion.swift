// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Completes a graph with the bindings that the messages about missing ones propose.
struct Completion {
  /// The completed graph, or nil when nothing is missing or nothing can be proposed.
  let analysis: Analysis?

  init(_ original: Analysis) {
    let index = original.index
    var additions: [(binding: Int, key: Key)] = []
    var seen: Set<Key> = []
    for number in index.unmet {
      let request = original.request(Int(number))
      guard UnmetRequests.isFinding(request, in: index.graph), request.cardinality == .one,
        seen.insert(request.key).inserted,
        let binding = original.similarity.proposal(for: request.key)
      else { continue }
      additions.append((binding, request.key))
    }
    guard !additions.isEmpty else {
      analysis = nil
      return
    }
    var graph = index.graph
    for (binding, key) in additions { graph.bindings[binding].exposures.append(Exposure(key)) }
    analysis = Analysis(
      GraphIndex(graph), original.options, proposedKeys: Set(additions.map(\.key)))
  }
}
