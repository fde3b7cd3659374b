// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A graph with its requests matched to bindings, in flat arrays of numbers.
///
/// The rules and the runtime's plan both read it, so that what is checked is what runs. Making it takes one pass
/// over the exposures and one over the requests: the cost per binding does not depend on the number of bindings.
///
/// Three things are numbered: bindings as in `graph.bindings`, exposures in the order of the bindings and then of
/// their keys, and requests in the order of the bindings and then of their needs, roots last.
///
/// It is an object, because some thirty references would have to be counted whenever a value of it is handed on.
package final class GraphIndex: Sendable {
  /// One key under which a binding is bound.
  package struct ExposureEntry: Sendable {
    /// The key.
    let key: CompactKey
    /// The number of the binding.
    package let binding: Int32
    /// The only module that can see the exposure, or -1 if all can.
    let privateModule: Int32
    /// The role of the exposure among others of its key.
    let role: Exposure.Role
    /// The rank of the exposure.
    let rank: ExposureRank
  }

  private let source: GraphSource
  /// All exposures.
  package let exposures: [ExposureEntry]
  /// The exposures of each key, with the one that serves.
  package let keys: KeyTable
  /// The number of the first exposure of each binding, followed by the number of exposures.
  package let exposureStarts: [Int32]
  /// The number of the first request of each binding and of the roots, followed by the number of requests.
  package let requestStarts: [Int32]
  /// The requests whose instances are made outside of all actors, in ascending order.
  package let nonisolatedRequests: [Int]
  /// The start of each request's targets in `targets`, followed by the number of targets.
  package let targetStarts: [Int32]
  /// Numbers of exposures, grouped by request.
  package let targets: [Int32]
  /// The bindings for `targets`, each with the timing of its request.
  package let links: [Link]
  /// The unserved requests, in ascending order, without optional ones.
  package let unmet: [Int32]
  /// The unmet requirements, in ascending order.
  package let unmetRequirements: [Int]
  /// The traits of each binding, for the rules.
  package let traits: [BindingTraits]
  /// The flags of all bindings combined.
  package let flags: BindingTraits.Flags
  /// The lifetimes of all bindings combined.
  package let lifetimes: BindingTraits.Lifetimes

  /// The number of each binding's module, or -1.
  private let modules: [Int32]
  /// The collections that may be empty.
  package let emptyCollections: Set<Key>
  /// Whether a module requires something.
  package let hasRequirements: Bool
  /// The facts about scopes.
  package let scopes: ScopeFacts
  /// Whether modules were left out that may differ from those in the graph.
  let hasDroppedModules: Bool

  /// Matches the requests of a graph to its bindings.
  package convenience init(_ graph: BindingGraph) {
    self.init(GraphOutline(graph), source: .made(graph))
  }

  /// Matches the requests of a graph of which only an outline exists so far.
  ///
  /// - Parameters:
  ///   - outline: The requests and keys of the graph.
  ///   - graph: Makes the graph and keeps it, because it is called for each access to the graph.
  package convenience init(
    _ outline: GraphOutline, graph: @escaping @Sendable () -> BindingGraph
  ) {
    self.init(outline, source: .madeLater(graph))
  }

  private init(_ outline: GraphOutline, source: GraphSource) {
    let keys = KeyTable(outline.exposures, details: outline.details, numbers: outline.numbers)
    var matcher = RequestMatcher()
    matcher.matchAll(outline, keys)
    self.source = source
    self.keys = keys
    exposures = outline.exposures
    exposureStarts = outline.exposureStarts
    traits = outline.traits
    flags = outline.flags
    lifetimes = outline.lifetimes
    modules = outline.modules
    emptyCollections = outline.emptyCollections
    scopes = outline.scopes
    hasDroppedModules = outline.hasDroppedModules
    requestStarts = outline.needStarts
    nonisolatedRequests = outline.nonisolatedNeeds
    targetStarts = matcher.targetStarts
    targets = matcher.targets
    links = matcher.links
    unmet = matcher.unmet
    hasRequirements = !outline.requirements.isEmpty
    unmetRequirements = outline.requirements.filter { !keys.isMet($0) }.map(\.number)
  }

  /// Whether a request or a requirement is not served.
  package var hasUnmet: Bool { !unmet.isEmpty || !unmetRequirements.isEmpty }

  /// The indexed graph, for messages and descriptions.
  ///
  /// The graph of a running program is only made when it is needed, which is not the case in a check without findings.
  package var graph: BindingGraph { source.graph }

  /// The bindings of the indexed graph; who reads them copies no other part of it.
  package var bindings: [Binding] {
    @inline(never) get { source.graph.bindings }
  }

  /// The facts that only sources have; no graph is made for them.
  var facts: SourceFacts { source.facts }

  /// The number of bindings.
  package var bindingCount: Int { traits.count }

  /// Whether the graph has roots.
  package var hasRoots: Bool { !requests(of: bindingCount).isEmpty }

  /// The module of a binding.
  package func module(of binding: Int) -> Int? {
    modules[binding] < 0 ? nil : Int(modules[binding])
  }

  /// The exposures that serve a request; empty if none does.
  package func targets(ofRequest request: Int) -> ArraySlice<Int32> { targets[edges(of: request)] }

  /// The indices in `links` and `targets` of the edges of a request.
  func edges(of request: Int) -> Range<Int> {
    Int(targetStarts[request])..<Int(targetStarts[request + 1])
  }

  /// The indices in `links` and `targets` of all edges from a binding; `bindingCount` stands for the roots.
  package func linkRange(of binding: Int) -> Range<Int> {
    Int(
      targetStarts[Int(requestStarts[binding])])..<Int(
        targetStarts[Int(requestStarts[binding + 1])])
  }

  /// The bindings that some bindings need, directly or through others; those themselves only if they are needed too.
  ///
  /// - Parameters:
  ///   - bindings: The bindings at the beginning of the ways.
  ///   - isFollowed: Whether a request is part of a way.
  /// - Returns: The bindings that they need.
  package func reachable(
    from bindings: [Int], along isFollowed: (Link) -> Bool = { _ in true }
  ) -> Set<Int> {
    var seen: Set<Int> = []
    var open = bindings
    while let next = open.popLast() {
      for place in linkRange(of: next) where isFollowed(links[place]) {
        let target = Int(links[place].binding)
        if seen.admit(target) { open.append(target) }
      }
    }
    return seen
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

  /// The root to which a request belongs.
  package func root(ofRequest number: Int) -> Root {
    graph.roots[number - Int(requestStarts[bindingCount])]
  }

  /// Whether the instances of a binding belong to their requester.
  func isPassing(_ binding: Int) -> Bool {
    BindingTraits.Lifetimes.passing.contains(traits[binding].lifetime)
  }

  /// Whether a resolve must be on the actor: not for ready and external instances, nor for asynchronous factories.
  func isMadeByActor(_ binding: Int) -> Bool {
    let flags = traits[binding].flags
    return flags.contains(.isIsolated) && flags.isDisjoint(with: [.isExternal, .isAsync])
      && (flags.contains(.isInherited) || !flags.contains(.isReady))
  }

  /// The exposure with a number.
  package func exposure(_ number: Int32) -> Exposure {
    let binding = Int(exposures[Int(number)].binding)
    return graph.bindings[binding].exposures[Int(number - exposureStarts[binding])]
  }

  /// The numbers of a binding's exposures.
  package func exposures(of binding: Int) -> Range<Int32> {
    exposureStarts[binding]..<exposureStarts[binding + 1]
  }

  /// The number of the binding behind an exposure.
  package func binding(ofExposure number: Int32) -> Int {
    Int(exposures[Int(number)].binding)
  }

  /// The exposures that would serve a request which is not part of the graph.
  package func match(_ request: Request) -> [Int32] {
    if request.cardinality == .many { return keys.elements(request.key, from: nil) }
    return keys.serving(request.key, from: nil).map { [$0] } ?? []
  }
}

extension GraphIndex {
  /// Whether a parent container has the key of an exposure, too.
  func isOfParentToo(_ exposure: Int32) -> Bool {
    flags.contains(.isInherited)
      && keys.sharing(keyOf: exposure).contains {
        traits[binding(ofExposure: $0)].flags.contains(.isInherited)
      }
  }

  /// Whether other bindings replace a binding for all of its keys, so that it is never made.
  package func isDisplaced(_ binding: Int) -> Bool {
    guard !keys.contested.isEmpty else { return false }
    for number in exposures(of: binding) {
      guard keys.serves(number), keys.isOutranked(number) else { return false }
    }
    return true
  }
}
