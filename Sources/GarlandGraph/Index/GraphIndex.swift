// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A graph with its requests matched to bindings, in flat arrays of numbers.
///
/// The rules and the runtime's plan both read it, so that what is checked is what runs. Making it takes one pass
/// over the exposures and one over the requests: the cost per binding does not depend on the number of bindings.
///
/// Three things are numbered: bindings as in `graph.bindings`, exposures in the order of the bindings and then of
/// their keys, and requests in the order of the bindings and then of their needs, roots last.
package struct GraphIndex: Sendable {
  /// One key under which a binding is found.
  package struct ExposureEntry: Sendable {
    /// The number of the binding.
    package let binding: Int32
    /// The place among the binding's exposures.
    package let position: Int32
  }

  /// The graph that is indexed.
  package let graph: BindingGraph
  /// All exposures.
  package let exposures: [ExposureEntry]
  /// For each key, its exposures and which of them serves.
  package let keys: KeyTable
  /// The number of the first exposure of each binding, and behind the last the number of exposures.
  package let exposureStarts: [Int32]
  /// The number of the first request of each binding, then of the roots, and last the number of requests.
  package let requestStarts: [Int32]
  /// For each request the start of its targets in `targets`, and last the number of targets.
  package let targetStarts: [Int32]
  /// Numbers of exposures, grouped by request.
  package let targets: [Int32]

  /// Matches the requests of a graph to its bindings.
  package init(_ graph: BindingGraph) {
    self.graph = graph
    var exposureStarts: [Int32] = [0]
    exposureStarts.reserveCapacity(graph.bindings.count + 1)
    var exposures: [ExposureEntry] = []
    exposures.reserveCapacity(graph.bindings.count)
    for (number, binding) in graph.bindings.enumerated() {
      for position in binding.exposures.indices {
        exposures.append(ExposureEntry(binding: Int32(number), position: Int32(position)))
      }
      exposureStarts.append(Int32(exposures.count))
    }
    let keys = KeyTable(graph: graph, exposures: exposures)
    var matcher = RequestMatcher(graph: graph, keys: keys)
    matcher.matchAll()
    self.exposures = exposures
    self.exposureStarts = exposureStarts
    self.keys = keys
    self.requestStarts = matcher.requestStarts
    self.targetStarts = matcher.targetStarts
    self.targets = matcher.targets
  }

  /// The number of bindings.
  package var bindingCount: Int { graph.bindings.count }

  /// The exposures that serve a request; empty when nothing does.
  package func targets(ofRequest request: Int) -> ArraySlice<Int32> {
    targets[Int(targetStarts[request])..<Int(targetStarts[request + 1])]
  }

  /// The numbers of a binding's requests; `bindingCount` stands for the roots.
  package func requests(of binding: Int) -> Range<Int> {
    Int(requestStarts[binding])..<Int(requestStarts[binding + 1])
  }

  /// The request with a number that belongs to the given binding; `bindingCount` stands for the roots.
  package func request(_ number: Int, of binding: Int) -> Request {
    let place = number - Int(requestStarts[binding])
    if binding == bindingCount { return graph.roots[place].request }
    return graph.bindings[binding].requests[place]
  }

  /// The exposure with a number.
  package func exposure(_ number: Int32) -> Exposure {
    let entry = exposures[Int(number)]
    return graph.bindings[Int(entry.binding)].exposures[Int(entry.position)]
  }

  /// The number of the binding behind an exposure.
  package func binding(ofExposure number: Int32) -> Int {
    Int(exposures[Int(number)].binding)
  }

  /// The exposures that would serve a request which is not part of the graph.
  package func match(_ request: Request, from module: Int?) -> [Int32] {
    if request.cardinality == .many { return keys.elements(request.key, from: module) }
    return keys.serving(request.key, from: module).map { [$0] } ?? []
  }
}
