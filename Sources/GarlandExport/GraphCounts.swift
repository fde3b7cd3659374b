// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

package import GarlandGraph

/// The numbers of bindings and requests in graphs, including requests from outside.
///
/// A request counts once however many bindings serve it, so a drawing can have more lines than there are requests.
package struct GraphCounts: Hashable, Sendable {
  /// The number of bindings.
  package let bindings: Int
  /// The number of requests.
  package let requests: Int

  /// Creates counts from numbers.
  package init(bindings: Int, requests: Int) {
    self.bindings = bindings
    self.requests = requests
  }

  /// Counts the bindings and requests of a graph.
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
