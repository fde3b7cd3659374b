// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Matches every request of a graph to the exposures that serve it.
struct RequestMatcher {
  private let graph: BindingGraph
  private let keys: KeyTable
  private(set) var requestStarts: [Int32] = []
  private(set) var targetStarts: [Int32] = []
  private(set) var targets: [Int32] = []

  init(graph: BindingGraph, keys: KeyTable) {
    self.graph = graph
    self.keys = keys
    requestStarts.reserveCapacity(graph.bindings.count + 2)
    targets.reserveCapacity(graph.bindings.count)
    targetStarts.reserveCapacity(graph.bindings.count)
  }

  /// Goes through the bindings and then the roots.
  mutating func matchAll() {
    for binding in graph.bindings {
      requestStarts.append(Int32(targetStarts.count))
      for request in binding.requests { match(request, from: binding.module) }
    }
    requestStarts.append(Int32(targetStarts.count))
    for root in graph.roots { match(root.request, from: nil) }
    requestStarts.append(Int32(targetStarts.count))
    targetStarts.append(Int32(targets.count))
  }

  private mutating func match(_ request: Request, from module: Int?) {
    targetStarts.append(Int32(targets.count))
    if request.cardinality == .many {
      targets += keys.elements(request.key, from: module)
    } else if let target = keys.serving(request.key, from: module) {
      targets.append(target)
    }
  }
}
