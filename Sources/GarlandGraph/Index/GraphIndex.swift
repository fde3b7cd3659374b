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
  /// The bindings behind `targets`, each with the timing of its request.
  package let links: [Link]
  /// The requests that nothing serves, in ascending order.
  package let unmet: [Int32]
  /// What the rules need to know of each binding.
  package let traits: [BindingTraits]
  /// The flags that are true of at least one binding.
  package let flags: BindingTraits.Flags
  /// The lifetimes that at least one binding has.
  package let lifetimes: BindingTraits.Lifetimes

  /// Matches the requests of a graph to its bindings.
  package init(_ graph: BindingGraph) {
    var entries = ExposureList(capacity: graph.bindings.count)
    for number in graph.bindings.indices { entries.append(graph.bindings, number) }
    let keys = KeyTable(graph: graph, exposures: entries.exposures)
    var matcher = RequestMatcher(graph: graph, keys: keys, exposures: entries.exposures)
    matcher.matchAll()
    self.graph = graph
    self.keys = keys
    exposures = entries.exposures
    exposureStarts = entries.starts
    traits = entries.traits
    flags = entries.flags
    lifetimes = entries.lifetimes
    requestStarts = matcher.requestStarts
    targetStarts = matcher.targetStarts
    targets = matcher.targets
    links = matcher.links
    unmet = matcher.unmet
  }

  /// The number of bindings.
  package var bindingCount: Int { graph.bindings.count }

  /// The exposures that serve a request; empty when nothing does.
  package func targets(ofRequest request: Int) -> ArraySlice<Int32> {
    targets[Int(targetStarts[request])..<Int(targetStarts[request + 1])]
  }

  /// The places in `links` and `targets` of all edges that leave a binding; `bindingCount` stands for the roots.
  package func linkRange(of binding: Int) -> Range<Int> {
    Int(
      targetStarts[Int(requestStarts[binding])])..<Int(
        targetStarts[Int(requestStarts[binding + 1])])
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
