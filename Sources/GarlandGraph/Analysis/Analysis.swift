// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The results that the rules of one check share; each is computed when the first rule reads it.
///
/// It lives for one check and stays on one thread. A healthy graph never gets to the lazy parts that make names.
///
/// Bindings and requests are numbers. A rule asks in this order, and returns as soon as there is nothing to find:
///
/// - `index.flags`, `index.lifetimes`: what is true of any binding of the graph.
/// - `index.traits[binding]`: the lifetime and the flags of a binding; `isReady` is also true of what is inherited.
/// - `index.links`, `index.linkRange(of:)`: what a binding needs, and when; the roots are number `bindingCount`.
/// - `callers`: who needs a binding.
/// - `cycles`, `scopes`, `reach`: what follows from all needs together.
/// - `wants(_:_:)`, or `isChecked(_:)` and `accepts(_:_:)`: whether a finding about a binding is wanted.
/// - `index.bindings[binding]`, `names`, `finding(_:about:…)`, `wording`: how it is told, once it is found.
/// - `precedes(_:_:)`: in which order several things of one finding are named.
package final class Analysis {
  package let index: GraphIndex
  let options: CheckOptions
  /// The keys that are bound only because their absence was completed.
  let proposedKeys: Set<Key>

  package init(_ index: GraphIndex, _ options: CheckOptions, proposedKeys: Set<Key> = []) {
    self.index = index
    self.options = options
    self.proposedKeys = proposedKeys
  }

  /// The same graph as if each missing key were bound by the only binding that resembles it.
  ///
  /// Dependencies of a missing binding are judged by it, so that one missing binding does not make everything
  /// behind it look unused. Bindings and requests have the same numbers, exposures do not.
  var completed: Analysis {
    index.unmet.isEmpty || !proposedKeys.isEmpty ? self : completion ?? self
  }
  private lazy var completion: Analysis? = Completion(
    index, missing: missing.map(\.request),
    proposing: similarity.proposal(for:)
  ).map { Analysis($0.index, options, proposedKeys: $0.keys) }
  /// Which bindings the roots lead to, and how far away they are.
  private(set) lazy var reach: Reach =
    completed === self ? Reach(index) : completed.reach
  /// The requests that should be served but are not.
  private(set) lazy var unmet: UnmetRequests = UnmetRequests(self)
  /// The keys with several bindings.
  private(set) lazy var contested: Contested = Contested(index)
  /// The requests for one instance that several candidates could serve.
  private(set) lazy var ambiguities: [Ambiguity] = Ambiguity.find(in: self)
  /// The names of types, keys and bindings in messages.
  package private(set) lazy var names: GraphNames = GraphNames(index)
  private var sortingNames: [Int: String] = [:]
  /// The requesters of each binding.
  package private(set) lazy var callers: Callers = Callers(index)
  /// The bindings that may be part of a cycle of eager and later injections, usually none.
  private(set) lazy var knots: Knots = Knots(index)
  /// The groups of bindings that need each other eagerly.
  private(set) lazy var eagerCycles: [[Int]] = Components.find(
    in: index, among: cyclic, upTo: .eager)
  /// The groups of bindings that need each other eagerly or after construction.
  private(set) lazy var cycles: [[Int]] = Components.find(
    in: index, among: knots.members, upTo: .afterConstruction)
  /// Whether each binding is part of one of these groups; empty when there are none.
  private lazy var cyclic: [Bool] = {
    var result: [Bool] = []
    for group in cycles {
      if result.isEmpty { result = Array(repeating: false, count: index.bindingCount) }
      for number in group { result[number] = true }
    }
    return result
  }()
  /// The groups of per-request bindings that need each other, some of them after construction.
  private(set) lazy var endlessCycles: [[Int]] =
    knots.members.isEmpty ? [] : EndlessCycles.find(in: index, among: cyclic)
  /// The kinds of scopes.
  private(set) lazy var scopes: ScopeTree = ScopeTree(index)
  /// The requests for instances of a scope from outside it.
  private(set) lazy var breaches: ScopeBreaches = ScopeBreaches(self)
  /// The bindings whose instances must be awaited.
  private(set) lazy var asyncNeeds: AsyncNeeds = AsyncNeeds(self)
  /// The synchronous requests for instances that must be awaited.
  private(set) lazy var synchronousRequests: [Int] = asyncNeeds.synchronousRequests()
  /// The faults of bindings that are not reachable from a root.
  private(set) lazy var wreckage: Wreckage = Wreckage(self)
  /// The bindings that are not reachable from a root.
  private(set) lazy var usage: Usage = Usage(self)
  /// Bindings that resemble one that is missing.
  private(set) lazy var similarity: SimilarBindings = SimilarBindings(self)

  /// The contradictions in declarations, with the numbers of their bindings; empty for most graphs.
  var faults: [(binding: Int, fault: DeclarationFault)] {
    guard index.flags.contains(.hasFaults) else { return [] }
    return index.traits.indices.filter { index.traits[$0].flags.contains(.hasFaults) }
      .flatMap { number in index.bindings[number].faults.map { (number, $0) } }
  }

  /// Whether a declaration accepts a finding.
  func accepts(_ id: DiagnosticID, _ binding: Int) -> Bool {
    guard binding < index.bindingCount,
      index.traits[binding].flags.contains(.hasSuppressions)
    else { return false }
    return index.bindings[binding].suppressions.contains { $0.id == id }
  }

  /// Whether a root leads to a binding; true when there are no roots, and of a part of a program.
  package func isReached(_ binding: Int) -> Bool {
    binding >= index.bindingCount || options.isPart || reach.isReached(binding)
  }

  /// Whether faults of a binding are findings of their own.
  func isChecked(_ binding: Int) -> Bool {
    options.extent == .everything || isReached(binding)
  }

  /// The binding to which a request belongs; `bindingCount` for the roots.
  func owner(ofRequest number: Int) -> Int {
    // Requests are grouped by binding in ascending order, so the last start that is not greater is the owner's.
    var low = 0
    var high = index.bindingCount
    while low < high {
      let middle = (low + high + 1) / 2
      if Int(index.requestStarts[middle]) <= number { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The request with a number.
  package func request(_ number: Int) -> Request {
    index.request(number, of: owner(ofRequest: number))
  }

  /// The place of a request, or else that of its owner.
  package func location(ofRequest number: Int) -> SourceLocation? {
    let owner = owner(ofRequest: number)
    if let location = index.request(number, of: owner).location { return location }
    return owner < index.bindingCount ? index.bindings[owner].location : nil
  }

  /// A total order of bindings that does not depend on the order of their declaration.
  package func precedes(_ left: Int, _ right: Int) -> Bool {
    let bindings = index.bindings
    if bindings[left].location != bindings[right].location {
      return SourceLocation.isListedBefore(bindings[left].location, bindings[right].location)
    }
    let a = sortingName(of: left)
    let b = sortingName(of: right)
    return a == b ? left < right : a < b
  }

  private func sortingName(of number: Int) -> String {
    if let known = sortingNames[number] { return known }
    let name = names.sortingName(of: number)
    sortingNames.put(name, at: number)
    return name
  }

  /// A total order of requests that does not depend on the order of declaration of their bindings.
  package func precedes(request left: Int, _ right: Int) -> Bool {
    let places = (location(ofRequest: left), location(ofRequest: right))
    if places.0 != places.1 { return SourceLocation.isListedBefore(places.0, places.1) }
    let owners = (owner(ofRequest: left), owner(ofRequest: right))
    if owners.0 == owners.1 {
      guard owners.0 == index.bindingCount else { return left < right }
      return names.rootName(ofRequest: left) < names.rootName(ofRequest: right)
    }
    if owners.0 == index.bindingCount || owners.1 == index.bindingCount {
      return owners.0 == index.bindingCount
    }
    return precedes(owners.0, owners.1)
  }
}

extension Analysis {
  /// The place of an exposure, or else that of its binding.
  func location(ofExposure number: Int32) -> SourceLocation? {
    index.exposure(number).location
      ?? index.bindings[index.binding(ofExposure: number)].location
  }

  /// The module of the binding that a request belongs to.
  func module(ofOwnerOf request: Int) -> Int? {
    let owner = owner(ofRequest: request)
    return owner < index.bindingCount ? index.module(of: owner) : nil
  }

  /// The shortest path from a root to the owner of a request, followed by the request itself, in the completed graph.
  package func pathToRequest(_ number: Int) -> [Hop] {
    let owner = owner(ofRequest: number)
    return Paths(analysis: completed).fromRoot(to: owner) + [Hop(request: number, target: nil)]
  }

  /// The distance of a request's owner from a root.
  func distance(ofRequest number: Int) -> Int32 {
    let owner = owner(ofRequest: number)
    return owner == index.bindingCount ? 0 : reach.distance(owner)
  }

  /// Whether a request is nearer to a root than another one, or as near and listed before it.
  func isNearer(request left: Int, _ right: Int) -> Bool {
    let distances = (distance(ofRequest: left), distance(ofRequest: right))
    return distances.0 == distances.1
      ? precedes(request: left, right) : distances.0 < distances.1
  }

  /// The bindings ordered by their distance from a root, and then by the place of their declaration.
  func nearestFirst(_ bindings: [Int]) -> [Int] {
    bindings.ordered { left, right in
      let distances = (reach.distance(left), reach.distance(right))
      return distances.0 == distances.1 ? precedes(left, right) : distances.0 < distances.1
    }
  }

  /// The requests that nothing serves, with the binding that makes each.
  var unserved: [(number: Int, owner: Int, request: Request)] {
    index.unmet.map { unmet in
      let owner = owner(ofRequest: Int(unmet))
      return (Int(unmet), owner, index.request(Int(unmet), of: owner))
    }
  }

  /// The requests that nothing serves although they should be served.
  var missing: [(number: Int, owner: Int, request: Request)] {
    let graph = index.graph
    return unserved.filter { graph.requiresService(of: $0.request) }
  }

  /// The place of the first request on a way.
  func location(ofStart hops: [Hop]) -> SourceLocation? {
    hops.first.flatMap { location(ofRequest: $0.request) }
  }

  /// A total order of requirements that does not depend on the order of their declaration.
  func precedes(requirement left: Int, _ right: Int) -> Bool {
    let both = (index.graph.requirements[left], index.graph.requirements[right])
    let places = (both.0.request.location, both.1.request.location)
    if places.0 != places.1 { return SourceLocation.isListedBefore(places.0, places.1) }
    let paths = (names.modulePath(both.0.module) ?? "", names.modulePath(both.1.module) ?? "")
    return paths.0 == paths.1 ? left < right : paths.0 < paths.1
  }

  /// Puts ways through the completed graph into words.
  package var wording: Wording { Wording(analysis: completed) }
}
