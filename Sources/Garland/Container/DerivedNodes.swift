// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph
internal import Synchronization

/// Nodes for requests from outside that no binding serves directly: `Lazy<Clock>`, `Many<Plugin>`,
/// self-describing types.
///
/// They are connected the first time that somebody asks, and kept; there are no more of them than types in the program.
///
/// Many threads use it at once: the variables are only touched under `lock`, under which no code of
/// the user runs, and `table` looks after itself. `SelfDescribingStressTests` hammers it.
final class DerivedNodes {
  private let table: GrowingNodeTable
  private let lifespan: Lifespan
  private let lock = Locked(())
  private var kept: [AnyNode] = []
  private var rows: [ParameterRows] = []
  private var describedNodes: [AnyNode] = []
  private var describedBindings: [Binding] = []
  private var describedKeys: [Key: Int32] = [:]
  private let isDescribing = Atomic<Bool>(false)

  init(table: GrowingNodeTable, lifespan: Lifespan) {
    self.lifespan = lifespan
    self.table = table
  }

  deinit {
    for rows in rows { rows.deallocate() }
  }

  /// The node for a request, connected now if there was none before.
  ///
  /// - Throws: `Reason.missing` if nothing is bound.
  func node(_ key: NodeKey, _ request: DerivedRequest, in core: SealedGraph) throws -> AnyNode {
    // Sound here and below, because this owns all nodes that are in the table.
    if let known = table.node(key) { return known.takeUnretainedValue() }
    let origin = core.outer?.origin(of: key)
    let plan = origin == nil ? core.plan : core.sealed
    return try lock.withLock { _ in
      if let known = table.node(key) { return known.takeUnretainedValue() }
      let node = try origin?.makeBridge() ?? connect(request, in: plan)
      kept.append(node)
      table.insert(node, for: key)
      return node
    }
  }

  /// Whether a self-describing type was added after the graph was sealed, so that its requests are not known.
  var hasDescribed: Bool { isDescribing.load(ordering: .relaxed) }

  /// Makes the shared instances unavailable.
  func retire() {
    lock.withLock { _ in
      for node in describedNodes { node.retire() }
    }
  }

  /// The binding of a self-describing type that was added after the graph was sealed, by the order of adding.
  func binding(_ place: Int) -> Binding? {
    lock.withLock { _ in
      describedBindings.indices.contains(place) ? describedBindings[place] : nil
    }
  }

  /// The exposures to which a request leads, eagerly and in all; none for types added after the graph was sealed.
  func exposures(
    behind request: DerivedRequest, in plan: Plan
  ) -> (eager: [Int32], all: [Int32]) {
    lock.withLock { _ in
      var collector = RequestCollector(knownTypes: plan.knownTypes)
      request.describe(&collector)
      let eager = collector.requests.filter { $0.timing == .eager }
      return (
        eager.flatMap(plan.index.match),
        collector.requests.flatMap(plan.index.match)
      )
    }
  }

  /// Lowers and connects a request as if a binding made it.
  private func connect(_ request: DerivedRequest, in plan: Plan) throws -> AnyNode {
    var collector = RequestCollector(knownTypes: plan.knownTypes)
    request.describe(&collector)
    if let arguments = collector.arguments {
      throw ResolutionFailure(.noArguments(TypeReference(arguments).shortName))
    }
    if let own = request.ownKey, plan.index.keys.serving(own, from: nil) == nil {
      plan.knownTypes.describe(request.type)
    }
    for declaration in plan.knownTypes.takeNewDeclarations() { describe(declaration, in: plan) }
    let targets = try RequestTargets(collector.requests, in: plan.index, or: describedKeys)
    var wiring = wiring(targets, in: plan)
    let node = request.makeNode(&wiring)
    keep(wiring)
    return node
  }

  /// Makes the node of a self-describing type; it has no requests of its own.
  private func describe(_ declaration: AnyDeclaration, in plan: Plan) {
    isDescribing.store(true, ordering: .relaxed)
    let lowered = declaration.binding(knownTypes: plan.knownTypes)
    let node = declaration.makeNode()
    describedKeys.put(Int32(plan.nodes.count + describedNodes.count), at: lowered.key)
    describedNodes.append(node)
    describedBindings.append(lowered)
    var wiring = wiring(RequestTargets.none, in: plan)
    declaration.wire(
      &wiring, binding: plan.index.bindingCount + describedBindings.count - 1,
      firstNode: plan.nodes.count + describedNodes.count - 1, cycle: nil)
    keep(wiring)
  }

  private func keep(_ wiring: Wiring) {
    kept += wiring.shapeNodes
    if !wiring.rows.isEmpty { rows.append(wiring.rows) }
  }

  private func wiring(_ targets: RequestTargets, in plan: Plan) -> Wiring {
    Wiring(
      targets: targets, knownTypes: plan.knownTypes,
      nodes: NodeList(sealed: plan.nodes, described: describedNodes), scopePlans: ScopePlans(),
      lifespan: lifespan)
  }
}

/// A request from outside.
///
/// It is made from the static type: a metatype can be that of a subclass, whose node is another.
struct DerivedRequest {
  /// The requested type.
  let type: any Any.Type
  /// The key of a self-describing type, if the request is for exactly that type.
  let ownKey: Key?
  /// Adds the request to a collector.
  let describe: (inout RequestCollector) -> Void
  /// Creates and connects the node for the request.
  let makeNode: (inout Wiring) -> AnyNode

  /// A request for a value of a type.
  static func value<Value>(_ type: Value.Type) -> DerivedRequest {
    DerivedRequest(
      type: Value.self, ownKey: Key(TypeReference(Value.self)),
      describe: { $0.addRequest(for: Value.self) }, makeNode: { wiring in wiring.node(Value.self) })
  }

  /// A request for a value under a tag or with arguments, which a binding serves directly.
  ///
  /// Without a tag it may be the type itself that describes how it is made.
  static func exact<Value>(
    _ type: Value.Type, tag: (any BindingTag.Type)?, arguments: (any Any.Type)?
  ) -> DerivedRequest {
    let ownKey = Key(TypeReference(Value.self), arguments: arguments.map { TypeReference($0) })
    return DerivedRequest(
      type: Value.self, ownKey: tag == nil ? ownKey : nil,
      describe: { collector in
        if tag == nil { collector.addSelfDescribing(Value.self) }
        collector.append(Value.self, tag: tag, arguments: arguments)
      }, makeNode: { wiring in wiring.takeTarget(Value.self) })
  }

  /// The request for a key: one with a tag or with arguments is only served by exactly that key.
  static func of<Value>(
    _ type: Value.Type, tag: (any BindingTag.Type)?, arguments: (any Any.Type)? = nil
  ) -> DerivedRequest {
    tag == nil && arguments == nil
      ? .value(type) : .exact(type, tag: tag, arguments: arguments)
  }
}
