// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

package import GarlandGraph

/// How much there is in graphs: what is bound, and what bindings and whoever is outside ask for.
///
/// A request counts once however many bindings serve it, so a drawing can have more lines than there are requests.
package struct GraphCounts: Hashable, Sendable {
  /// The bindings.
  package let bindings: Int
  /// The requests.
  package let requests: Int

  /// Takes what has been counted.
  package init(bindings: Int, requests: Int) {
    self.bindings = bindings
    self.requests = requests
  }

  /// Counts what a graph has.
  package init(_ graph: BindingGraph) {
    bindings = graph.bindings.count
    requests = graph.bindings.reduce(Set(graph.roots.map(\.request)).count) {
      $0 + $1.requests.count
    }
  }
}

extension GraphCounts: CustomStringConvertible {
  /// The counts in words, such as `29 bindings, 35 requests`.
  package var description: String {
    "\(bindings.counted("binding")), \(requests.counted("request"))"
  }
}
