// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// A registration as the builder keeps it, with the type of its value.
@usableFromInline
final class Declaration<Value>: AnyDeclaration {
  /// Lists the types of the factory's parameters.
  private let listParameters: (inout ParameterTypes) -> Void
  /// Makes values of what the parameters hand out, unless `details` say how to get them.
  ///
  /// In an optional the closure would be wrapped in another one, and called through it. An enumeration of both ways
  /// would be one more type that the runtime makes for each value.
  private let factory: Factory<Value>
  /// Rarely used settings; nil for most declarations.
  private var details: DeclarationDetails<Value>?

  /// Declares the instances that a factory makes from its parameters.
  init(
    role: ExposureRole, at location: RegistrationSite,
    parameters: @escaping (inout ParameterTypes) -> Void, factory: @escaping Factory<Value>
  ) {
    listParameters = parameters
    self.factory = factory
    super.init(type: Value.self, tag: nil, role: role.graphRole, location: location)
  }

  /// Declares values from another source that is connected with the graph.
  init(
    role: ExposureRole, at location: RegistrationSite,
    parameters: @escaping (inout ParameterTypes) -> Void = { _ in },
    connect: @escaping (inout Wiring, _ binding: Int32) -> Construction<Value>
  ) {
    listParameters = parameters
    factory = { _, _ in throw ResolutionFailure(.reentrant) }
    super.init(type: Value.self, tag: nil, role: role.graphRole, location: location)
    openDetails().connect = connect
  }

  /// Whether the factory alone serves each request.
  private var isFactoryOnly: Bool {
    // A pattern, because comparing lifetimes by `==` compares their kinds of scopes as well.
    guard case .perRequest = lifetime else { return false }
    return origin == .factory && !completesInstances
  }

  override var functions: (any FunctionRequestKind.Type)? { FunctionRequests<Value>.self }

  /// Adds an injection or call after construction.
  func add(_ injection: Injection<Value>) {
    completesInstances = true
    if injection.canThrow { noteThrowing() }
    let details = openDetails()
    details.injections = details.injections?.adding(injection) ?? injection
  }

  /// Adds a hook that runs when everything is injected.
  func add(_ hook: @escaping Hook<Value>) {
    completesInstances = true
    let details = openDetails()
    details.hooks = Completion(after: details.hooks, hook)
  }

  /// Adds an action that runs when the instance's scope or container ends.
  func add(_ ending: KeptEnding) {
    openDetails().endings.append(ending)
  }

  /// Sets a ready-made value to use instead of the factory.
  func setReadyValue(_ value: Value) {
    openDetails().readyValue = KeptInstance(value)
  }

  /// The actions that start and stop an instance.
  var lifecycle: LifecycleHooks<Value>? {
    get { details?.lifecycle }
    set { openDetails().lifecycle = newValue }
  }

  /// Prepares the creation of instances that can be replaced: weak ones, and those with a time to live.
  var makeCreation: CreationMaker<Value>? {
    get { details?.makeCreation }
    set { openDetails().makeCreation = newValue }
  }

  /// Sets the reader for the instance of a scope.
  func readScoped(_ read: @escaping ScopedReader<Value>) {
    openDetails().readScoped = read
  }

  private func openDetails() -> DeclarationDetails<Value> {
    if let details { return details }
    let new = DeclarationDetails<Value>()
    details = new
    return new
  }

  override func makeNode() -> AnyNode { Node(factory) }

  override func describe(to collector: inout RequestCollector) {
    collector.enter(.parameter(index: 0, label: nil), at: location)
    collector.decoratedTag = tag
    collector.asksForSendable = asksForSendable
    if role == .decorator { collector.addDecorated(type) }
    if isSelfDescribing {
      collector.addArguments(listParameters)
    } else {
      collector.add(listParameters, isDecorator: role == .decorator)
    }
    collector.asksForSendable = false
    guard completesInstances, let details else { return }
    var next = details.injections
    while let injection = next {
      injection.describe(to: &collector)
      next = injection.next
    }
    if origin == .external { collector.refuseArguments() }
  }

  override func wire(
    _ wiring: inout Wiring, binding: Int, firstNode: Int, cycle: CreationCycle?
  ) {
    // Sound, because the first node of a declaration is the one that its own `makeNode` made.
    // `RandomGraphTests` hammers it.
    let node = unsafeDowncast(wiring.nodes[firstNode], to: Node<Value>.self)
    let aliases =
      self.aliases.isEmpty ? nil : connectAliases(of: node, &wiring, binding, firstNode)
    guard !wiring.isUnobserved, let tracer = wiring.observers.tracer else {
      return wire(node, &wiring, binding, aliases, cycle)
    }
    // Whoever asks comes to a node that watches, also for a shared instance, which only the inner node publishes.
    let inner = Node<Value>()
    wiring.replaceOwnNode(by: inner)
    wire(inner, &wiring, binding, aliases, cycle)
    node.make = tracer.watching(NodeReference(inner), of: traced)
  }

  /// Connects the node's source of values, and records its use if wanted.
  private func wire(
    _ node: Node<Value>, _ wiring: inout Wiring, _ binding: Int, _ aliases: AliasPublisher?,
    _ cycle: CreationCycle?
  ) {
    if precedence == .override { return wireOverride(node, &wiring, binding, aliases, cycle) }
    connect(node, &wiring, binding, aliases, cycle)
    if handsOutReadyValue, wiring.isUnobserved { publishReadyValue(in: node) }
  }

  /// Connects an override, which records its use; a ready-made value is then read without that.
  private func wireOverride(
    _ node: Node<Value>, _ wiring: inout Wiring, _ binding: Int, _ aliases: AliasPublisher?,
    _ cycle: CreationCycle?
  ) {
    let use = OverrideUse(binding: binding)
    wiring.keep(use)
    connect(node, &wiring, binding, aliases, cycle, noting: use)
    let make = node.make
    node.make = { resolution in
      use.note()
      return try make(&resolution)
    }
  }

  /// Connects the node's source of values.
  private func connect(
    _ node: Node<Value>, _ wiring: inout Wiring, _ binding: Int, _ aliases: AliasPublisher?,
    _ cycle: CreationCycle?, noting use: OverrideUse? = nil
  ) {
    // Most bindings are nothing but a factory; for them a graph of thousands is sealed several times faster.
    if isFactoryOnly, wiring.isUnobserved, details?.connect == nil {
      return node.serve(from: parameterNodes(&wiring, binding))
    }
    if handsOutReadyValue, wiring.isUnobserved { return handOutReadyValue(from: node, aliases) }
    if let lifecycle = details?.lifecycle, lifetime.isLasting {
      let kind = lifetime.scopeKind?.identity
      wiring.add(lifecycle.makeStartable(node, binding, kind, lifecycle))
    }
    let assembly = assembly(&wiring, binding: binding)
    offerInjection(assembly, node, &wiring, noting: use)
    node.make = making(assembly, node, wiring, aliases, cycle)
  }

  /// The way to make values from an assembly, by the lifetime.
  private func making(
    _ assembly: Assembly<Value>, _ node: Node<Value>, _ wiring: Wiring,
    _ aliases: AliasPublisher?, _ cycle: CreationCycle?
  ) -> Construction<Value> {
    // An object from outside is complete when it is asked for: `inject(into:)` sees to it.
    if origin == .external { return assembly.construct }
    // A ready-made value is one instance whatever its lifetime: it is completed once.
    if origin != .value {
      switch lifetime {
      case .perRequest: return assembly.perRequest()
      case .objectGraph:
        return assembly.objectGraph(NodeReference(node), isSendable: isSendable ?? false)
      case .scoped(let kind):
        if let plan = kind.identity.flatMap({ wiring.scopePlans[$0] }) {
          return scoped(assembly, plan, cycle, isUnobserved: wiring.isUnobserved)
        }
      case .singleton, .eager, .weak, .timeToLive, .unread: break
      }
    }
    let ending = ending(of: assembly.binding, in: wiring.lifespan)
    return shared(assembly, for: node, cycle?.group ?? CreationGroup(), ending, aliases)
  }

  /// Whether each request is served by a ready-made value.
  private var handsOutReadyValue: Bool { origin == .value && !completesInstances }

  private func publishReadyValue(in node: Node<Value>) {
    if let kept = details?.readyValue { node.publish(kept.value) }
  }

  private func handOutReadyValue(from node: Node<Value>, _ aliases: AliasPublisher?) {
    guard let kept = details?.readyValue else { return }
    node.make = { _ in kept.value }
    aliases?.publish(kept.value, createdIn: nil)
  }

  override func refuse(_ wiring: inout Wiring, binding: Int, firstNode: Int) {
    // Sound, because the first node of a declaration is the one that its own `makeNode` made.
    // `RandomGraphTests` and `VerificationTests` come here.
    let node = unsafeDowncast(wiring.nodes[firstNode], to: Node<Value>.self)
    if !aliases.isEmpty { connectAliases(of: node, &wiring, binding, firstNode) }
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

  /// Offers to inject into objects of this type that are made elsewhere.
  private func offerInjection(
    _ assembly: Assembly<Value>, _ node: Node<Value>, _ wiring: inout Wiring,
    noting use: OverrideUse?
  ) {
    guard offersInjection else { return }
    let place = GraphPlace(node)
    wiring.addInjector(for: Value.self, rank: injectorRank) { object, resolution in
      guard var value = object as? Value else { return }
      use?.note()
      let frame = resolution.openUncountedFrame()
      frame._withUnsafeGuaranteedRef { $0.begin(place.node) }
      place.store(value, in: frame)
      try assembly.complete?(&value, &resolution)
    }
  }

  /// The rank by which one of several bindings of a class injects: the one that an untagged request would find.
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
    let binding = Int32(binding)
    // Most bindings do nothing after construction.
    guard completesInstances || !wiring.isUnobserved else {
      return Assembly(construct: construct, binding: binding)
    }
    var hooks = details?.hooks
    if !wiring.isUnobserved {
      for hook in wiring.observers.hooks(for: self, binding: Int(binding)) {
        hooks = Completion(after: hooks, hook)
      }
    }
    return Assembly(
      construct: construct, injections: details?.injections, hooks: hooks, binding: binding,
      &wiring)
  }

  private func construction(_ wiring: inout Wiring, _ binding: Int) -> Construction<Value> {
    let construct = details?.connect?(&wiring, Int32(binding)) ?? calling(&wiring, binding)
    guard !wiring.isUnobserved, let tracer = wiring.observers.tracer else { return construct }
    return tracer.noting(construct, as: effects.contains(.async) ? .awaited : .new)
  }

  /// The call of the factory with the values of its parameters' nodes.
  private func calling(_ wiring: inout Wiring, _ binding: Int) -> Construction<Value> {
    let parameters = parameterNodes(&wiring, binding)
    return { [factory] resolution in try factory(parameters, &resolution) }
  }

  /// The nodes of the factory's parameters; a decorator's first one is that of the decorated value.
  private func parameterNodes(_ wiring: inout Wiring, _ binding: Int) -> ParameterNodes {
    wiring.parameters(of: Int32(binding), isDecorator: role == .decorator, listParameters)
  }

  /// Connects the further keys, and returns a publisher for them if the container keeps one instance.
  @discardableResult
  private func connectAliases(
    of node: Node<Value>, _ wiring: inout Wiring, _ binding: Int, _ firstNode: Int
  ) -> AliasPublisher? {
    // Reading from the key's own node is neither traced nor noted as the use of an override.
    let isWatched =
      !wiring.isUnobserved && wiring.observers.tracer != nil
      || precedence == .override && handsOutReadyValue
    var places: [(AnyAliasDeclaration, AnyNode)] = []
    for (offset, alias) in aliases.enumerated() {
      let aliasNode = wiring.nodes[firstNode + 1 + offset]
      var source = AliasSource.request
      if isOnMainActor, lifetime.isShared, alias.isSendable != true {
        source = .mainActorRequest(binding: Int32(binding))
      } else if keepsOneInstance {
        let place = isWatched ? wiring.keep(alias.makeNode()) : aliasNode
        source = .published(in: place)
        places.append((alias, place))
      }
      alias.connect(aliasNode, to: wiring.row(of: node), source)
    }
    return places.isEmpty ? nil : AliasPublisher(places)
  }

  /// Whether there is one instance that never changes, for as long as the container exists.
  private var keepsOneInstance: Bool {
    origin == .value || origin == .factory && lifetime.isContainerWide
  }

  private func shared(
    _ assembly: Assembly<Value>, for node: Node<Value>, _ group: CreationGroup,
    _ ending: InstanceEnding<Value>?, _ aliases: AliasPublisher?
  ) -> Construction<Value> {
    if !lifetime.isLasting,
      let creation = makeCreation?(group, assembly.binding, assembly.reporting)
    {
      return creation
    }
    let creation = SingletonCreation(
      node: node, group: group, binding: assembly.binding, ending: ending,
      aliases: aliases, make: assembly.reporting)
    return { resolution in try creation.value(&resolution) }
  }

  private func scoped(
    _ assembly: Assembly<Value>, _ plan: ScopePlan, _ cycle: CreationCycle?, isUnobserved: Bool
  ) -> Construction<Value> {
    if origin == .input { return assembly.construct }
    let endings = EndingPlan(details?.endings ?? [], assembly.binding, owner: plan.owner)
    let isAlone = cycle == nil && !plan.completesInstances
    if isUnobserved, isAlone, assembly.isFactoryOnly, let read = details?.readScoped {
      return read(
        ScopedRecipe(
          plan: plan, binding: assembly.binding, endings: endings,
          construct: assembly.construct))
    }
    let place = ScopedPlace(plan: plan, cycle: cycle, endings: endings, assembly: assembly)
    return { resolution in try place.value(&resolution) }
  }

  /// The ending actions for instances that end with the container, or nil if there are none.
  private func ending(of binding: Int32, in lifespan: Lifespan) -> InstanceEnding<Value>? {
    guard lifetime.isContainerWide, origin == .factory, let endings = details?.endings,
      let plan = EndingPlan(endings, binding)
    else { return nil }
    return InstanceEnding(lifespan: lifespan, plan: plan)
  }
}
