// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// What a registration says about values of one type.
@usableFromInline
final class Declaration<Value>: AnyDeclaration {
  /// Reads the needs of the factory.
  private let describeFactory: (inout RequestCollector) -> Void
  /// Connects the factory with what it needs.
  private let wireFactory: (inout Wiring, Int32) -> Construction<Value>
  /// Reads a shared instance before creating it; from where the type is known, because it is on the hot path.
  private let share: (Node<Value>, @escaping Construction<Value>) -> Construction<Value>
  /// Further keys.
  var aliases: [AliasDeclaration<Value>] = []
  /// What is set or called after construction, in order.
  private(set) var injections: [Injection<Value>] = []
  /// What is called when everything is injected, in order.
  private(set) var hooks: [Hook<Value>] = []
  /// A ready-made value, if there is no factory.
  var readyValue: Value?
  /// How to remember an instance weakly; only for values that are objects.
  var makeWeakCreation: WeakCreationMaker<Value>?

  @usableFromInline
  init(
    site: RegistrationSite, role: ExposureRole, isOnMainActor: Bool = false,
    describe: @escaping (inout RequestCollector) -> Void,
    wire: @escaping (inout Wiring, Int32) -> Construction<Value>,
    share: @escaping (Node<Value>, @escaping Construction<Value>) -> Construction<Value>
  ) {
    describeFactory = describe
    wireFactory = wire
    self.share = share
    super.init(type: Value.self, tag: nil, role: role.graphRole, location: site)
    self.isOnMainActor = isOnMainActor
  }

  /// Whether each request is served by the factory alone.
  private var isFactoryOnly: Bool {
    lifetime == .perRequest && origin == .factory && !completesInstances
  }

  override func makeNode() -> AnyNode { Node<Value>() }

  override var functionTypes: [ObjectIdentifier] { FunctionRequests<Value>.types }

  override func makeFunctionNode(for type: any Any.Type, target: AnyNode) -> AnyNode {
    FunctionRequests<Value>.makeNode(for: type, target: target)
  }

  /// Adds something that is set or called after construction.
  func add(_ injection: Injection<Value>) {
    completesInstances = true
    injections.append(injection)
  }

  /// Adds something that is called when everything is injected.
  func add(_ hook: @escaping Hook<Value>) {
    completesInstances = true
    hooks.append(hook)
  }

  override func describe(to collector: inout RequestCollector) {
    collector.enter(.parameter(index: 0, label: nil), at: location.sourceLocation)
    collector.decoratedTag = tag
    describeFactory(&collector)
    guard completesInstances else { return }
    for injection in injections { injection.describe(to: &collector) }
  }

  override func wire(
    _ wiring: inout Wiring, binding: Int, firstNode: Int, group: CreationGroup?
  ) {
    // Sound, because the first node of a declaration is the one that its own `makeNode` made.
    let node = unsafeDowncast(wiring.nodes[firstNode], to: Node<Value>.self)
    if !aliasExposures.isEmpty { connectAliases(of: node, wiring.nodes, firstNode) }
    guard let tracer = wiring.observers.tracer else {
      return wire(node, &wiring, binding, firstNode, group)
    }
    // Whoever asks comes to a node that watches, also for a shared instance, which only the inner node publishes.
    let inner = Node<Value>()
    wiring.replaceOwnNode(by: inner)
    wire(inner, &wiring, binding, firstNode, group)
    node.make = tracer.watching(NodeReference(inner), of: TracedBinding(self))
  }

  /// Says how the node gets its values, and whether it is found out that they are used.
  private func wire(
    _ node: Node<Value>, _ wiring: inout Wiring, _ binding: Int, _ firstNode: Int,
    _ group: CreationGroup?
  ) {
    if precedence == .override { return wireOverride(node, &wiring, binding, firstNode, group) }
    connect(node, &wiring, binding, firstNode, group)
    if let readyValue, wiring.observers.isEmpty, !completesInstances { node.publish(readyValue) }
  }

  /// Connects an override, which notes that it is used; a ready-made value can be read without that from then on.
  private func wireOverride(
    _ node: Node<Value>, _ wiring: inout Wiring, _ binding: Int, _ firstNode: Int,
    _ group: CreationGroup?
  ) {
    let use = OverrideUse(binding: binding)
    wiring.keep(use)
    connect(node, &wiring, binding, firstNode, group, noting: use)
    let make = node.make
    node.make = { resolution in
      use.note()
      return try make(&resolution)
    }
  }

  /// Says how the node gets its values.
  private func connect(
    _ node: Node<Value>, _ wiring: inout Wiring, _ binding: Int, _ firstNode: Int,
    _ group: CreationGroup?, noting use: OverrideUse? = nil
  ) {
    // Most bindings are nothing but a factory; for them a graph of thousands is sealed several times faster.
    if isFactoryOnly && wiring.observers.isEmpty {
      node.make = construction(&wiring, binding)
      return
    }
    if let readyValue, wiring.observers.isEmpty, !completesInstances {
      node.make = { _ in readyValue }
      return
    }
    let assembly = assembly(&wiring, binding: binding)
    offerInjection(assembly, node, &wiring, noting: use)
    // A ready-made value is one instance whatever its lifetime: it is completed once.
    if origin == .external || !lifetime.isShared && readyValue == nil {
      node.make = unshared(assembly, NodeReference(node))
    } else {
      let isTraced = wiring.observers.tracer != nil
      let publisher = isTraced ? { _ in } : aliasPublisher(wiring.nodes, firstNode)
      node.make = shared(assembly, for: node, group ?? CreationGroup(), publisher)
    }
  }

  override func refuse(_ wiring: inout Wiring, binding: Int, firstNode: Int) {
    // Sound, because the first node of a declaration is the one that its own `makeNode` made.
    let node = unsafeDowncast(wiring.nodes[firstNode], to: Node<Value>.self)
    if !aliasExposures.isEmpty { connectAliases(of: node, wiring.nodes, firstNode) }
    func refusal(_ resolution: Resolution) -> any Error {
      resolution.failure(ResolutionFailure(.unmakeable), in: Int32(binding))
    }
    node.make = { resolution in throw refusal(resolution) }
    guard offersInjection else { return }
    wiring.addInjector(for: Value.self, rank: injectorRank) { _, resolution in
      throw refusal(resolution)
    }
  }

  private var offersInjection: Bool {
    (origin == .external || completesInstances) && role != .decorator
  }

  /// Offers to inject into objects of this type that something else made.
  private func offerInjection(
    _ assembly: Assembly<Value>, _ node: Node<Value>, _ wiring: inout Wiring,
    noting use: OverrideUse?
  ) {
    guard offersInjection else { return }
    let reference = NodeReference(node)
    wiring.addInjector(for: Value.self, rank: injectorRank) { object, resolution in
      guard var value = object as? Value else { return }
      use?.note()
      let node = reference.reference.takeUnretainedValue()
      let frame = resolution.openFrame()
      frame.begin(node)
      frame.store(value, of: node)
      try assembly.complete(&value, &resolution)
    }
  }

  /// Of several bindings of a class, the one injects that an untagged request would find.
  private var injectorRank: Int {
    let untagged = tag == nil ? 3 : 0
    switch precedence {
    case .fallback: return untagged
    case .ordinary: return untagged + 1
    case .override: return untagged + 2
    }
  }

  private func assembly(_ wiring: inout Wiring, binding: Int) -> Assembly<Value> {
    let construct = construction(&wiring, binding)
    return Assembly(
      construct: construct, injections: injections.map { $0.wire(&wiring, Int32(binding)) },
      hooks: hooks + wiring.observers.hooks(for: self, binding: binding),
      binding: Int32(binding))
  }

  private func construction(_ wiring: inout Wiring, _ binding: Int) -> Construction<Value> {
    let construct = wireFactory(&wiring, Int32(binding))
    return wiring.observers.tracer?.noting(construct) ?? construct
  }

  private func connectAliases(of node: Node<Value>, _ nodes: NodeList, _ firstNode: Int) {
    for (offset, alias) in aliases.enumerated() {
      alias.connect(nodes[firstNode + 1 + offset], NodeReference(node))
    }
  }

  private func aliasPublisher(_ nodes: NodeList, _ firstNode: Int) -> (Value) -> Void {
    guard !aliases.isEmpty else { return { _ in } }
    let references = aliases.indices.map { Unmanaged.passUnretained(nodes[firstNode + 1 + $0]) }
    let publishers = aliases.map { $0.publish }
    return { value in
      for (publish, node) in zip(publishers, references) {
        publish(node.takeUnretainedValue(), value)
      }
    }
  }

  private func unshared(
    _ assembly: Assembly<Value>, _ node: NodeReference<Value>
  ) -> Construction<Value> {
    // An object from outside is complete when it is asked for: `inject(into:)` sees to it.
    if origin == .external { return assembly.construct }
    return lifetime == .objectGraph ? assembly.objectGraph(node) : assembly.perRequest()
  }

  private func shared(
    _ assembly: Assembly<Value>, for node: Node<Value>, _ group: CreationGroup,
    _ publishAliases: @escaping (Value) -> Void
  ) -> Construction<Value> {
    if lifetime == .weak,
      let weak = makeWeakCreation?(group, assembly.binding, assembly.reporting)
    {
      return { resolution in try weak.value(&resolution) }
    }
    let creation = SingletonCreation(
      node: node, group: group, binding: assembly.binding, publishAliases: publishAliases,
      make: assembly.reporting)
    return share(node) { resolution in try creation.value(&resolution) }
  }
}

/// Gets a value by running a factory on what it needs.
@usableFromInline typealias Construction<Value> = (inout Resolution) throws -> Value

/// Prepares the creation of instances that are remembered weakly.
typealias WeakCreationMaker<Value> = (
  CreationGroup, Int32, @escaping (inout Resolution, (Value) -> Void) throws -> Value
) -> SharedCreation<Value>

/// Is called with an instance when everything is injected.
typealias Hook<Value> = (inout Value, inout Resolution) throws -> Void
