// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A graph as flat arrays of numbers, from which an index is built.
///
/// The runtime outlines its declarations without making the graph's values, which hold names,
/// places and arrays of their own and are several times as expensive. Requests and exposures belong
/// to the binding that is ended after them.
package struct GraphOutline: Sendable {
  /// One request.
  struct Need: Sendable {
    let key: CompactKey
    let timing: Request.Timing
    let cardinality: Request.Cardinality
    let isAwaited: Bool
    let isInfallible: Bool
    let isDecorated: Bool
    var isInBody = false
  }

  /// A requirement of a module.
  struct Requirement: Sendable {
    let need: Need
    /// The module, or nil if none requires it.
    let module: Int?
    /// Its place in the graph.
    let number: Int
  }

  /// Rarely used settings of an exposure.
  struct Detail: Sendable {
    /// The position among the decorators of the key.
    let order: Int
    /// The rank of the strongest profile on which the binding depends, or 0.
    let rank: Int
    /// The key of the element in its collection.
    let mapKey: String?
    /// Whether the binding's profiles are active.
    let exists: Bool
  }

  private(set) var exposures: [GraphIndex.ExposureEntry] = []
  private(set) var exposureStarts: [Int32] = []
  /// The rarely used settings, by the number of the exposure.
  private(set) var details: [Int32: Detail] = [:]
  private(set) var needs: [Need] = []
  private(set) var needStarts: [Int32] = []
  /// The numbers of the few requests whose instances are made outside of all actors.
  private(set) var nonisolatedNeeds: [Int] = []
  private(set) var requirements: [Requirement] = []
  private(set) var traits: [BindingTraits] = []
  /// The number of each binding's module, or -1.
  private(set) var modules: [Int32] = []
  private(set) var flags: BindingTraits.Flags = []
  private(set) var lifetimes: BindingTraits.Lifetimes = []
  private(set) var numbers = KeyNumbers()
  /// The collections that may be empty.
  private(set) var emptyCollections: Set<Key> = []

  /// The facts about scopes.
  package var scopes = ScopeFacts()
  /// Whether modules were left out that may differ from those in the graph.
  package var hasDroppedModules = false

  /// Creates an empty outline.
  package init() {
    self.init(capacity: 0, exposures: 0, emptyCollections: [])
  }

  /// Creates an empty outline with room for a number of bindings and their keys.
  package init(capacity: Int, exposures exposureCount: Int, emptyCollections: Set<Key>) {
    self.emptyCollections = emptyCollections
    if capacity > 0 {
      exposures.reserveCapacity(exposureCount)
      exposureStarts.reserveCapacity(capacity + 1)
      needs.reserveCapacity(capacity)
      needStarts.reserveCapacity(capacity + 2)
      traits.reserveCapacity(capacity)
      modules.reserveCapacity(capacity)
    }
    exposureStarts.append(0)
    needStarts.append(0)
  }

  /// Outlines a graph.
  init(_ graph: BindingGraph) {
    self.init(
      capacity: graph.bindings.count,
      exposures: graph.bindings.reduce(0) { $0 + $1.exposures.count },
      emptyCollections: graph.emptyCollections)
    for number in graph.bindings.indices { append(graph.bindings, number, graph.profiles) }
    for root in graph.roots {
      append(root.request)
      scopes.ofRoots.append(root.scope)
    }
    endRoots()
    for number in graph.requirements.indices {
      let requirement = graph.requirements[number]
      guard requirement.condition.allSatisfy(graph.profiles.contains) else { continue }
      addRequirement(requirement.request, module: requirement.module, number: number)
    }
    scopes.declared = graph.scopes
    hasDroppedModules = graph.modules.contains { !$0.dropped.isEmpty }
  }

  /// Adds a request of the next binding or, after all bindings, of a root.
  package mutating func addRequest(
    _ key: CompactKey, timing: Request.Timing, cardinality: Request.Cardinality,
    isAwaited: Bool = false, isInfallible: Bool = false, isDecorated: Bool = false
  ) {
    needs.append(
      Need(
        key: key, timing: timing, cardinality: cardinality, isAwaited: isAwaited,
        isInfallible: isInfallible, isDecorated: isDecorated))
  }

  /// Notes that the instance of the request that is added next is made outside of all actors.
  package mutating func noteNonisolated() {
    nonisolatedNeeds.append(needs.count)
  }

  /// Adds a key of the next binding.
  package mutating func addExposure(
    _ key: CompactKey, role: Exposure.Role, precedence: Binding.Precedence, privateModule: Int?,
    isInherited: Bool = false
  ) {
    exposures.append(
      GraphIndex.ExposureEntry(
        key: key, binding: Int32(traits.count), privateModule: Int32(privateModule ?? -1),
        role: role, rank: isInherited ? .inherited : ExposureRank(precedence)))
  }

  /// Adds details of the last exposure: the position of a decorator, the condition under which the binding exists among
  /// active profiles, and the key of an element.
  package mutating func addDetail(
    order: Int, condition: [BindingProfile], in profiles: [BindingProfile], mapKey: String?
  ) {
    guard order != 0 || !condition.isEmpty || mapKey != nil else { return }
    let ranks = condition.compactMap { profiles.lastIndex(of: $0) }
    details[Int32(exposures.count - 1)] = Detail(
      order: order, rank: ranks.max().map { $0 + 1 } ?? 0, mapKey: mapKey,
      exists: ranks.count == condition.count)
  }

  /// Adds the facts about scopes of the next binding.
  ///
  /// - Parameters:
  ///   - kind: The kind of scope to which its instances belong.
  ///   - needed: The kinds of scopes that a parent container needs to make them.
  ///   - ending: Whether they have ending actions, and whether these are awaited.
  package mutating func addScopes(
    _ kind: TypeReference?, needing needed: [TypeReference], ending: Binding.Ending?
  ) {
    let number = traits.count
    if let kind { scopes.kinds[number] = kind }
    if !needed.isEmpty { scopes.needed[number] = needed }
    if ending == .asynchronous { scopes.awaitedEndings.insert(number) }
  }

  /// Ends a binding.
  package mutating func endBinding(_ facts: BindingTraits, module: Int?) {
    exposureStarts.append(Int32(exposures.count))
    needStarts.append(Int32(needs.count))
    traits.append(facts)
    modules.append(Int32(module ?? -1))
    flags.formUnion(facts.flags)
    lifetimes.formUnion(facts.lifetime)
    // A binding that needs a scope counts as scoped.
    if facts.flags.contains(.needsScope) { lifetimes.insert(.scoped) }
  }

  /// Ends the roots, and with them the graph.
  package mutating func endRoots() {
    needStarts.append(Int32(needs.count))
  }

  /// Adds the binding with a number, which must be the next one, without copying it.
  private mutating func append(
    _ bindings: [Binding], _ number: Int, _ profiles: [BindingProfile]
  ) {
    for place in bindings[number].requests.indices { append(bindings[number].requests[place]) }
    let module = bindings[number].module
    let privateModule = bindings[number].isPrivate ? module : nil
    for place in bindings[number].exposures.indices {
      addExposure(
        numbers.number(bindings[number].exposures[place].key),
        role: bindings[number].exposures[place].role, precedence: bindings[number].precedence,
        privateModule: privateModule, isInherited: bindings[number].origin == .inherited)
      addDetail(
        order: bindings[number].order, condition: bindings[number].condition, in: profiles,
        mapKey: bindings[number].exposures[place].mapKey)
    }
    addScopes(
      bindings[number].lifetime.scopeKind, needing: bindings[number].scopes,
      ending: bindings[number].ending)
    endBinding(BindingTraits(bindings, number), module: module)
  }

  /// Adds a request of the next binding or, after all bindings, of a root.
  package mutating func append(_ request: Request) {
    if request.isNonisolated { noteNonisolated() }
    needs.append(need(request))
  }

  /// Adds a requirement of a module, with its index in the graph.
  package mutating func addRequirement(_ request: Request, module: Int?, number: Int) {
    requirements.append(Requirement(need: need(request), module: module, number: number))
  }

  private mutating func need(_ request: Request) -> Need {
    Need(
      key: numbers.number(request.key), timing: request.timing,
      cardinality: request.cardinality, isAwaited: request.isAwaited,
      isInfallible: request.isInfallible, isDecorated: request.isDecorated,
      isInBody: request.site == .body)
  }
}
