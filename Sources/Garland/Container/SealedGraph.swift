// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// A sealed graph: the nodes of all bindings, connected, with the instances that they share.
///
/// Sound as `@unchecked Sendable`: all of it is immutable once it is made, except for the nodes, `derivedNodes` and
/// `derivedTable`, which look after themselves. `CreationStressTests` hammers it, and `ChildStressTests` its end.
@usableFromInline
final class SealedGraph: Core, @unchecked Sendable {
  /// The connected bindings: the container's own, and its ancestors' bindings of the keys that these request or have.
  let sealed: Plan
  /// Adds all other offers of the ancestors to the connected bindings.
  private let extended: ([AnyDeclaration]) -> Plan
  private let knownWhole = LazyReference<Plan>()
  private let knownOffers = LazyReference<KeptInstance<[InheritedOffer]>>()
  private let knownNames = LazyReference<KeptInstance<GraphNames>>()
  private let sealsObjectGraphs: Bool
  /// Records whether overrides are used.
  let overrideUses: [OverrideUse]
  /// The factories that must be awaited, by binding.
  let asyncFactories: [Int32: AsyncFactory]
  /// The bindings whose instances are started, in the order of registration.
  let startables: [Startable]
  /// The parent container, if there is one.
  ///
  /// Sound without tracking, because it is only changed when nobody else refers to this.
  @exclusivity(unchecked) private var parent: ContainerAnchor?
  private let knownAsyncPlan = LazyReference<AsyncPlan>()
  /// Receives the calls of asynchronous factories, in a container that is traced.
  let tracer: Tracer?
  /// The injection checks of instances that are made without a binding.
  let checks: ContainerInjectionChecks?
  private let shapeNodes: [AnyNode]
  private let rows: ParameterRows
  private let injectors: [ObjectIdentifier: ErasedInjection]
  private let derivedNodes: DerivedNodes
  /// The nodes of the connected keys that can be resolved from outside.
  @usableFromInline let table: NodeTable
  /// The nodes that were added after the graph was sealed.
  @usableFromInline let derivedTable = GrowingNodeTable()
  /// The container's lifespan, which ends its contents.
  let lifespan: RootLifespan
  /// The texts for the keys of elements in messages.
  let mapKeyTexts: MapKeyTexts
  /// The kinds of scopes that the container knows.
  let scopePlans: ScopePlans

  init(
    _ plan: Plan, _ wiring: Wiring, table: consuming NodeTable, lifespan: RootLifespan,
    parent: ContainerAnchor?, mapKeyTexts: MapKeyTexts,
    extended: @escaping ([AnyDeclaration]) -> Plan
  ) {
    sealed = plan
    self.mapKeyTexts = mapKeyTexts
    self.extended = extended
    self.parent = parent
    asyncFactories = wiring.asyncFactories
    startables = wiring.startables
    shapeNodes = wiring.shapeNodes
    rows = wiring.rows
    injectors = wiring.injectors
    overrideUses = wiring.overrideUses
    scopePlans = wiring.scopePlans
    checks = wiring.observers.checks
    tracer = wiring.observers.tracer
    self.table = table
    self.lifespan = lifespan
    derivedNodes = DerivedNodes(table: derivedTable, lifespan: lifespan)
    sealsObjectGraphs =
      plan.index.lifetimes.contains(.objectGraph)
      || !plan.index.flags.isDisjoint(with: .needsAreHidden)
      || parent?.core.graph.sealsObjectGraphs == true
    super.init(anchorLink: lifespan.anchorLink)
  }

  deinit {
    rows.deallocate()
    // A scope that has ended may be kept by an instance, and knows the lifespan, which keeps instances.
    lifespan.takeEndings()
    // One after another: the innermost of many would let go of the next from within.
    var next = parent
    parent = nil
    while next != nil, isKnownUniquelyReferenced(&next) {
      var graph = next?.core.graph
      next = nil
      guard isKnownUniquelyReferenced(&graph) else { return }
      next = graph?.parent
      graph?.parent = nil
    }
  }

  /// Whether an instance belongs to an object graph, or may make one that does.
  var hasObjectGraphs: Bool { sealsObjectGraphs || derivedNodes.hasDescribed }

  /// The part of the graph that asynchronous resolves read, made on first use.
  var asyncPlan: AsyncPlan {
    if let known = knownAsyncPlan.load() { return known }
    return knownAsyncPlan.storeIfNil(
      AsyncPlan(plan.index, nodes: plan.nodes, inherited: plan.inherited))
  }

  /// All bindings that the container sees; those that are connected have the same numbers.
  ///
  /// Most children are never asked for what needs it: a look-up of a key goes on in the parent.
  var plan: Plan {
    guard let parent else { return sealed }
    if let known = knownWhole.load() { return known }
    return knownWhole.storeIfNil(extended(parent.core.graph.offers()))
  }

  /// The graph of the parent container, if there is one.
  var outer: SealedGraph? { parent?.core.graph }

  /// The facts about the connected bindings that the checks of children need, gathered on first use.
  var inheritedOffers: [InheritedOffer] {
    if let known = knownOffers.load() { return known.value }
    return knownOffers.storeIfNil(KeptInstance(sealed.offers)).value
  }

  /// The names of the bindings in messages, found on first use.
  var names: GraphNames {
    if let known = knownNames.load() { return known.value }
    return knownNames.storeIfNil(KeptInstance(GraphNames(plan.index))).value
  }

  /// The node of a key.
  func node(ofExposure exposure: Int32) -> AnyNode { plan.nodes[Int(exposure)] }

  /// The node of a binding's first key.
  func node(ofBinding binding: Int) -> AnyNode {
    node(ofExposure: plan.index.exposureStarts[binding])
  }

  /// The exposures to which a request from outside leads, eagerly and in all.
  func exposures(behind request: DerivedRequest) -> (eager: [Int32], all: [Int32]) {
    derivedNodes.exposures(behind: request, in: plan)
  }

  @usableFromInline
  override func report(_ error: any Error) -> ResolutionError { report(error, ofFactory: nil) }

  override func binding(_ number: Int32) -> Binding? {
    guard number >= 0 else { return nil }
    let bindings = plan.index.bindings
    return Int(number) < bindings.count
      ? bindings[Int(number)] : derivedNodes.binding(Int(number) - bindings.count)
  }

  override var isEnding: Bool { lifespan.isClosed }

  override func leaveParent() {
    guard lifespan.outer != nil else { return }
    lifespan.abandon()
    // The lifespan does not find the container any more.
    retire()
  }

  override func retireNodes() {
    for node in sealed.nodes { node.retire() }
    derivedNodes.retire()
  }

  /// The injection into objects of a type, which is that of the type itself or of the nearest superclass that has one,
  /// here or in a parent container.
  func injection(into type: AnyClass) -> (type: AnyClass, inject: ErasedInjection)? {
    var type: AnyClass? = type
    while let candidate = type {
      if let found = injection(exactlyInto: candidate) { return (candidate, found) }
      type = _getSuperclass(candidate)
    }
    return nil
  }

  private func injection(exactlyInto type: AnyClass) -> ErasedInjection? {
    if let found = injectors[ObjectIdentifier(type)] { return found }
    var outer = outer
    while let parent = outer {
      if let found = parent.injectors[ObjectIdentifier(type)] {
        return { object, resolution in
          try resolution.inside(parent) { try found(object, &$0) }
        }
      }
      outer = parent.outer
    }
    return nil
  }

  /// Makes the eager instances, in the order of registration.
  func makeEagerInstances(_ mainAccess: MainAccess) throws(ResolutionError) {
    let index = sealed.index
    guard index.lifetimes.contains(.eager) else { return }
    do {
      for (number, traits) in index.traits.enumerated()
      where traits.lifetime == .eager && !index.isDisplaced(number) {
        var resolution = Resolution(self, mainAccess: mainAccess)
        let node = sealed.nodes[Int(index.exposureStarts[number])]
        _ = try resolution.completing { try node.boxedValue(&$0) }
      }
    } catch {
      throw report(error)
    }
  }
}

extension Core {
  /// The core with all that features know of the bindings; sound, because each core is one.
  @inlinable var graph: SealedGraph { unsafeDowncast(self, to: SealedGraph.self) }
}

extension SealedGraph {
  /// The node that a binding provides for a request from outside.
  @inlinable
  func node<Value>(_ key: NodeKey, _ type: Value.Type) -> Node<Value>? {
    reference(key, type)?.target
  }

  /// The node that a binding provides for a request from outside, not counted as a reference; for
  /// whoever holds the core.
  @inlinable @inline(__always)
  func reference<Value>(_ key: NodeKey, _ type: Value.Type) -> NodeReference<Value>? {
    guard let found = table.node(key) else { return nil }
    return NodeReference(found: found)
  }

  /// The node that a binding provides for a request of nothing but a type, not counted as a reference; for whoever
  /// holds the core.
  @inlinable @inline(__always)
  func reference<Value>(_ type: Value.Type) -> NodeReference<Value>? {
    let address = TypeAddress(UInt(bitPattern: ObjectIdentifier(Value.self)))
    guard let found = table.types.node(address) else { return nil }
    return NodeReference(found: found)
  }

  /// The node of a key that came up after the graph was sealed, such as one that the parent binds, not counted as a
  /// reference; for whoever holds the core.
  func laterReference<Value>(_ key: NodeKey, _ type: Value.Type) -> NodeReference<Value>? {
    guard let found = derivedTable.node(key) else { return nil }
    return NodeReference(found: found)
  }

  /// The node for a request from outside that no binding serves directly, such as `Lazy<Clock>` or `Many<Plugin>`.
  ///
  /// - Throws: `Reason.missing` if nothing is bound.
  func derivedNode<Value>(_ key: NodeKey, _ type: Value.Type) throws -> Node<Value> {
    try derivedNode(key, .value(type))
  }

  /// The node for a request from outside that no binding serves directly.
  func derivedNode<Value>(_ key: NodeKey, _ request: DerivedRequest) throws -> Node<Value> {
    // Sound, because the node of a request has the type that is asked for.
    unsafeDowncast(try derivedNodes.node(key, request, in: self), to: Node<Value>.self)
  }
}
