// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// Connects the nodes of a binding with the nodes that serve its requests, when the graph is sealed.
///
/// It repeats the steps of `RequestCollector` in the same order, and takes the targets from the checked graph's index:
/// so the graph that runs is the one that was checked.
@usableFromInline
struct Wiring {
  private let targets: RequestTargets
  private let knownTypes: KnownTypes
  /// The nodes of the exposures, by number.
  let nodes: NodeList
  /// The kinds of scopes.
  let scopePlans: ScopePlans
  /// The container's lifespan, which ends its contents.
  let lifespan: Lifespan
  /// Nodes that serve shapes; the core keeps them alive.
  private(set) var shapeNodes: [AnyNode] = []
  /// The rows of parameters, which the core frees.
  private(set) var rows = ParameterRows()
  /// The injections into objects that are made elsewhere, by their type.
  private(set) var injectors: [ObjectIdentifier: ErasedInjection] = [:]
  private var injectorRanks: [ObjectIdentifier: Int] = [:]
  /// Records whether overrides are used.
  private(set) var overrideUses: [OverrideUse] = []
  /// The factories that must be awaited, by binding.
  private(set) var asyncFactories: [Int32: AsyncFactory] = [:]
  /// The bindings whose instances are started.
  private(set) var startables: [Startable] = []
  /// The bindings that belong to a parent container.
  private(set) var inherited: [Int32: InheritedOrigin] = [:]
  /// Copies the run-time arguments that the parameters so far have requested, if one has.
  var keepArguments: ((UnsafeRawPointer) -> KeptArguments)?
  /// The number of the binding that is being connected, or -1 for a request from outside.
  private(set) var asker: Int32 = -1
  private var ownNode = AnyNode()
  private var nextRequest = 0
  /// The index of the target for the next request; above zero only in a collection.
  private var nextElement = 0
  private var isInCollection = false
  private var parameterTypes = ParameterTypes()

  init(
    targets: RequestTargets, knownTypes: KnownTypes, nodes: NodeList, scopePlans: ScopePlans,
    lifespan: Lifespan
  ) {
    self.targets = targets
    self.knownTypes = knownTypes
    self.nodes = nodes
    self.scopePlans = scopePlans
    self.lifespan = lifespan
    isUnobserved = knownTypes.observers.isEmpty
  }

  /// The observers of the instances.
  var observers: InstanceObservers { knownTypes.observers }
  /// Whether there are no observers.
  let isUnobserved: Bool

  /// Continues with the requests of a binding.
  mutating func begin(_ binding: Int, ownNode: AnyNode, firstRequest: Int) {
    asker = Int32(binding)
    self.ownNode = ownNode
    nextRequest = firstRequest
  }

  /// The first node of the binding that is being connected.
  func ownReference<Value>(_ type: Value.Type) -> NodeReference<Value> {
    NodeReference(Self.typed(ownNode))
  }

  /// The node that serves the next parameter.
  mutating func reference<Value>(_ type: Value.Type) -> NodeReference<Value> {
    NodeReference(node(type))
  }

  /// The nodes that serve the parameters that a factory or an injection lists.
  ///
  /// - Parameters:
  ///   - binding: The number of the binding, for errors.
  ///   - isDecorator: Whether the first parameter is the decorated instance.
  ///   - isRequired: Whether what an optional parameter wraps has to be bound.
  ///   - parameters: Lists the parameters.
  /// - Returns: The nodes.
  mutating func parameters(
    of binding: Int32, isDecorator: Bool = false, isRequired: Bool = false,
    _ parameters: (inout ParameterTypes) -> Void
  ) -> ParameterNodes {
    let all = parameterTypes.list(parameters)
    let types = all.dropFirst(isDecorator ? 1 : 0)
    let row = rows.add(binding: binding, count: all.count)
    if isDecorator { row.initialize(to: .passUnretained(nextTarget())) }
    for (place, type) in zip(types.indices, types) {
      let node = isRequired ? requiredNode(type) : erasedNode(type)
      (row + place).initialize(to: .passUnretained(node))
    }
    return ParameterNodes(at: row)
  }

  /// The row for the conversion of a node's value.
  mutating func row(of node: AnyNode) -> ParameterNodes {
    let row = rows.add(binding: -1, count: 1)
    row.initialize(to: .passUnretained(node))
    return ParameterNodes(at: row)
  }

  private mutating func requiredNode(_ type: any Any.Type) -> AnyNode {
    guard type is any AnyOptional.Type, let shape = type as? any RequestShape.Type else {
      return erasedNode(type)
    }
    return keep(shape.makeRequiredNode(&self))
  }

  /// Replaces the first node of the binding that is being connected.
  mutating func replaceOwnNode(by node: AnyNode) {
    ownNode = keep(node)
  }

  /// The node that serves the next parameter, with the exposures to which it leads.
  mutating func referenceWithExposures<Value>(
    _ type: Value.Type
  ) -> (NodeReference<Value>, [Int32]) {
    let first = nextRequest
    let element = isInCollection ? nextElement : nil
    let reference = reference(type)
    return (
      reference,
      (first..<nextRequest).flatMap { request in
        let all = targets.targets(ofRequest: request)
        return element.map { [all[all.startIndex + $0]] } ?? Array(all)
      }
    )
  }

  /// The node that serves the next request of a type.
  mutating func node<Value>(_ type: Value.Type) -> Node<Value> {
    Self.typed(erasedNode(type))
  }

  /// The node that serves the next request of a type, or nil if the request is optional and nothing is bound.
  mutating func optionalNode<Value>(_ type: Value.Type) -> Node<Value>? {
    if asksForNothing(type) || !targets.targets(ofRequest: nextRequest).isEmpty {
      return node(type)
    }
    nextRequest += 1
    return nil
  }

  /// The node of the one exposure that serves the next request.
  mutating func takeTarget<Value>(_ type: Value.Type) -> Node<Value> {
    Self.typed(nextTarget())
  }

  /// One node for each exposure that serves the next request; for a type without a request, its node is the only
  /// element.
  mutating func elements<Value>(_ type: Value.Type) -> [NodeReference<Value>] {
    if asksForNothing(type) { return [reference(type)] }
    let request = nextRequest
    isInCollection = true
    defer { isInCollection = false }
    var result: [NodeReference<Value>] = []
    for element in 0..<targets.targets(ofRequest: request).count {
      nextRequest = request
      nextElement = element
      result.append(reference(type))
    }
    nextRequest = request + 1
    nextElement = 0
    return result
  }

  /// The exposures that serve the next request.
  var nextTargets: ArraySlice<Int32> { targets.targets(ofRequest: nextRequest) }

  /// The keys of the elements in maps, by number of exposure.
  var mapKeys: [Int32: AnyHashable] { knownTypes.mapKeys }

  /// Adds the injection into objects of a type that are made elsewhere, unless a binding of a higher rank has one.
  mutating func addInjector(
    for type: any Any.Type, rank: Int, _ inject: @escaping ErasedInjection
  ) {
    let type = ObjectIdentifier(type)
    guard rank >= injectorRanks[type, default: 0] else { return }
    injectorRanks.put(rank, at: type)
    injectors.put(inject, at: type)
  }

  /// Keeps a node that serves a shape.
  mutating func keep(_ node: AnyNode) -> AnyNode {
    shapeNodes.append(node)
    return node
  }

  /// Notes a binding whose instance is started.
  mutating func add(_ startable: Startable) {
    startables.append(startable)
  }

  /// Adds a factory that must be awaited.
  mutating func addAsyncFactory(of binding: Int32, _ factory: @escaping AsyncFactory) {
    asyncFactories.put(factory, at: binding)
  }

  /// Notes that a binding belongs to a parent container.
  mutating func addInherited(_ origin: InheritedOrigin, binding: Int32) {
    inherited.put(origin, at: binding)
  }

  /// Keeps the record of an override's use.
  mutating func keep(_ use: OverrideUse) {
    overrideUses.append(use)
  }

  /// Whether a type requests nothing from a binding, such as the container, however deep in other shapes.
  ///
  /// Taking a target for it would take that of the next parameter.
  func asksForNothing(_ type: any Any.Type) -> Bool {
    guard type is any RequestShape.Type else { return false }
    var collector = RequestCollector(knownTypes: knownTypes)
    collector.addRequest(for: type)
    return collector.requests.isEmpty
  }

  private mutating func erasedNode(_ type: any Any.Type) -> AnyNode {
    if !knownTypes.contains(type) {
      if let shape = type as? any RequestShape.Type { return keep(shape.makeNode(&self)) }
      if let functions = knownTypes.exposure(ofFunction: type)?.functions {
        let number = Int32(targets.target(nextElement, ofRequest: nextRequest))
        let target = nextTarget()
        let isSendable = knownTypes.sendableExposures.contains(number)
        return keep(
          functions.makeNode(
            for: type, target: target, exposure: number, isSendable: isSendable, asker: asker))
      }
    }
    return nextTarget()
  }

  private mutating func nextTarget() -> AnyNode {
    // A checked graph has a target for each request that comes here.
    let target = targets.target(nextElement, ofRequest: nextRequest)
    nextRequest += 1
    return nodes[target]
  }

  /// Sound, because the node of an exposure has the type of its key, and the request has the same key.
  ///
  /// `RandomGraphTests` hammers it.
  private static func typed<Value>(_ node: AnyNode) -> Node<Value> {
    unsafeDowncast(node, to: Node<Value>.self)
  }
}
