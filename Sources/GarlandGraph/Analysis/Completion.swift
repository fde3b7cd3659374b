// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A graph completed with the bindings that the messages about missing ones propose.
struct Completion {
  /// The index of the completed graph.
  let index: GraphIndex
  /// The keys that are bound only because they were missing.
  let keys: Set<Key>

  /// Completes a graph; nil when nothing is missing or nothing can be proposed.
  ///
  /// - Parameters:
  ///   - index: The index of the graph.
  ///   - requests: The requests that nothing serves.
  ///   - proposal: The binding that a message proposes for a key.
  init?(
    _ index: GraphIndex, missing requests: some Sequence<Request>, proposing proposal: (Key) -> Int?
  ) {
    var additions: [(binding: Int, key: Key)] = []
    var seen: Set<Key> = []
    for request in requests {
      guard request.cardinality == .one, seen.admit(request.key),
        let binding = proposal(request.key)
      else { continue }
      additions.append((binding, request.key))
    }
    guard !additions.isEmpty else { return nil }
    var graph = index.graph
    for (binding, key) in additions { graph.bindings[binding].exposures.append(Exposure(key)) }
    self.index = GraphIndex(graph)
    keys = additions.map(\.key).distinct()
  }
}
