// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension GraphAssembler {
  /// Whether nothing but the creation of a container is known.
  var isUnused: Bool {
    registrations.isEmpty && gaps.isEmpty && asked.isEmpty && requirements.isEmpty
  }

  /// The words for the program that has the container, if several have one.
  var ofProgram: String { program.map { " of '\($0.name)'" } ?? "" }

  /// Adds requests whose places do not tell which container they ask, unless the graph has them already.
  mutating func add(_ sites: [PendingRoot]) {
    let known = Set(roots.map(\.readings))
    roots += sites.filter { !known.contains($0.readings) }
  }

  /// Adds the requests that instances make to the bindings of these instances.
  mutating func settle(_ instances: InstanceRequests) {
    bindings = order.settled(bindings)
    settleAlternatives()
    CapturedInstances(context: context).settle(&bindings, roots)
    traced = roots
    instances.settle(&bindings, &roots)
  }

  /// Adds bindings that are declared outside containers.
  mutating func add(declared: [PendingBinding]) {
    for var pending in declared {
      if pending.hasUnknownKey, let location = pending.binding.location {
        gaps.append(gap(of: pending, at: location))
        pending.binding.suppressions += Self.ofUnknownKey
      }
      bindings.append(pending)
    }
  }

  /// The findings that are suppressed for a binding with an unknown key, as equally written ones may bind different
  /// types.
  static let ofUnknownKey = [
    Suppression(.unusedBinding, because: "what it could serve is not known"),
    Suppression(.duplicateBinding, because: "what it binds is not known"),
  ]

  /// The findings that are suppressed for a binding that the program never adds.
  static let ofUncalled = [
    Suppression(.unreachableBroken, because: "nothing calls the function that registers it")
  ]

  /// The finding that is suppressed for a decorator if the other decorators may belong to another container.
  static let ofDecorator = [
    Suppression(.decoratorOrder, because: "another container may have the others")
  ]

  /// The gap for a binding whose key is not known.
  func gap(of pending: PendingBinding, at location: GarlandGraph.SourceLocation) -> Gap {
    var gap = Gap(of: pending, at: location)
    if pending.isMadeByLibrary { gap.excluded = context.namesOfOwnTypes }
    return gap
  }

  /// The program's own part of the graph if tests add registrations to its container, otherwise nil.
  var withoutTests: GraphAssembler? {
    let isOfTest = { (place: GarlandGraph.SourceLocation?) -> Bool in
      place.map(context.index.isOfTest) ?? false
    }
    var own = self
    let isReplacement = { (binding: PendingBinding) -> Bool in
      binding.dialect == Library.factory.name && isOfTest(binding.binding.location)
    }
    own.bindings.removeAll {
      $0.number != nil && isOfTest($0.binding.location) || isReplacement($0)
        || $0.number.map(ofTests.contains) == true
    }
    // Registrations for previews alone are the program's own, which then has no others; Factory's has a promise.
    let isPreviewed = bindings.contains {
      $0.number != nil && $0.binding.location.map(context.index.previews.contains) == true
    }
    guard own.bindings.count < bindings.count,
      !own.bindings.isEmpty || isPreviewed || bindings.contains(where: isReplacement)
    else { return nil }
    own.roots.removeAll { isOfTest($0.readings.first?.location) }
    own.gaps.removeAll { isOfTest($0.location) }
    return own
  }

  /// The keys that are bound for all modules, with the strongest precedence among their bindings.
  var bound: [Key: Binding.Precedence] {
    var found: [Key: Binding.Precedence] = [:]
    for binding in bindings.map(\.binding) where !binding.isPrivate {
      for exposure in binding.exposures where found[exposure.key] != .override {
        found[exposure.key] = binding.precedence
      }
    }
    return found
  }

  /// The keys that are asked for.
  var asked: Set<Key> {
    Set((bindings.flatMap(\.requests).joined() + roots.flatMap(\.readings)).map(\.key))
  }

  /// The graph, in which the bindings determine the readings of all requests.
  func graph() -> BindingGraph {
    var bindings = bindings
    var roots = outerRoots
    var scopes = scopes
    // A kind that nothing belongs to is inside another one all the same.
    for kind in roots.compactMap(\.scope) { _ = scopes.declare(kind, at: nil) }
    yieldInBranches(&bindings)
    Defaults.settle(&bindings)
    var emptyCollections = emptyCollections
    for dialect in context.dialects {
      emptyCollections.formUnion(dialect.settle(&bindings, &roots, context))
    }
    let bound = bindings.flatMap { $0.binding.exposures.map(\.key) }
    let keys = Set(bound)
    let byType = Dictionary(grouping: bound.filter { $0.arguments != nil }, by: \.withoutArguments)
    var graph = BindingGraph(
      modules: modules, scopes: scopes.descriptions, emptyCollections: emptyCollections)
    graph.bindings = bindings.map { pending in
      var binding = pending.binding
      binding.requests = requests(of: pending).compactMap { Self.choose($0, keys) }
      return binding
    }
    for dialect in context.dialects { dialect.finish(&graph.bindings, of: bindings) }
    graph.roots = roots.compactMap { root in
      guard var request = Self.choose(root.readings, keys) else { return nil }
      let variants = root.lacksArguments || keys.contains(request.key) ? nil : byType[request.key]
      request.key.arguments =
        request.key.arguments ?? Self.arguments(of: root, variants?.first, graph)
      let scope =
        root.hasUnknownScope && root.scope == nil
        ? guessedScope(of: root, request, in: graph.bindings)
        : root.scope.map(context.namer.reference)
      var found = Root(request, name: root.name, in: scope, condition: root.condition)
      if root.isDeclared { found.cause = .declaration }
      return found
    }
    graph.roots += self.roots(of: &graph, bindings.filter(\.isRoot))
    // A started binding is a root as soon as roots count at all.
    if !graph.roots.isEmpty { graph.roots += bindings.filter(\.isStarted).map(started) }
    graph.requirements = requirements.compactMap { pending in
      Self.choose(pending.readings, keys).map {
        Requirement($0, module: pending.module, condition: pending.condition)
      }
    }
    graph.provided.formUnion(context.assumed.keys)
    graph.provided.formUnion(context.boundElsewhere.union(absent))
    graph.remedies = remedies(for: graph, bound: keys)
    let facts = FactReader(context: context)
    graph.remedies.merge(facts.inputs(of: self.scopes.kinds, in: graph, bound: keys)) { old, _ in
      old
    }
    graph.facts = facts.facts(of: graph, bound: keys, by: onlyLibrary)
    graph.facts.externalResolves = externalResolves(in: graph)
    graph.facts.resetsScopes = bindings.allSatisfy(\.isOutsideOfOpenedScopes)
    graph.facts.sharedInstancesJoinGraphs = !isOfGarland
    if isOfGarland { graph.facts.registrations = facts.registrations(of: graph, bound: keys) }
    return graph
  }

  /// The type of the arguments that a request from outside passes, or what the only binding takes if that is not known.
  private static func arguments(
    of root: PendingRoot, _ variant: Key?, _ graph: BindingGraph
  ) -> TypeReference? {
    // A contradiction about the parameters that take them is an error of its own.
    let isFaulty =
      variant.map { key in graph.bindings.contains { $0.key == key && !$0.faults.isEmpty } } == true
    return (isFaulty ? nil : root.arguments) ?? variant?.arguments
  }

  /// The requests from outside; those of a factory belong to its binding if that is in this graph.
  private var outerRoots: [PendingRoot] {
    roots.filter { !($0.factory.map(registrations.contains) ?? false) }
  }

  /// The requests that a binding makes of the containers in this graph.
  private func requests(of pending: PendingBinding) -> [[Request]] {
    guard !pending.others.isEmpty else { return pending.requests }
    return pending.requests.compactMap { readings in
      guard let asked = readings.first?.location.flatMap({ pending.others[$0] }),
        !followed.contains(asked), !filling.contains(asked)
      else { return readings }
      return mayBeOwn(asked, of: pending) ? readings.map(\.whereAnotherMayBeAsked) : nil
    }
  }

  /// Whether a container that a factory asks by another name may be its own, because no call is known that passes it.
  ///
  /// Two containers that are passed to the same function are never taken for each other.
  private func mayBeOwn(_ asked: ContainerIdentity, of pending: PendingBinding) -> Bool {
    guard case .incoming(let taker) = asked, !context.givers.isGiven(taker) else { return false }
    let owners = context.tracker.owners
    guard case .incoming(let own)? = pending.number.flatMap({ context.builders[$0] }) else {
      return true
    }
    return owners.function(of: own) != owners.function(of: taker)
  }

  /// The scope that can serve a request which does not say where it is made.
  ///
  /// An object that lives as long as the container was passed the container itself.
  private func guessedScope(
    of root: PendingRoot, _ request: Request, in bindings: [Binding]
  ) -> TypeReference? {
    guard let scope = scopes.fittingScope(for: request.key, in: bindings), mayBeOpen(scope) else {
      return nil
    }
    guard let keeper = root.keeper else { return scope }
    let keepers = registrations.map { context.registrations[$0] }.filter {
      $0.value?.withoutOptional.declaration === keeper
    }
    let areLasting = keepers.allSatisfy(\.pending.binding.lifetime.isContainerWide)
    if !keepers.isEmpty, areLasting { return nil }
    if let location = request.location { context.guessedScopes[location] = (request.key, scope) }
    return scope
  }

  private func mayBeOpen(_ scope: TypeReference) -> Bool {
    let kind = scopes.kinds.first { context.namer.reference($0) == scope }?.declaration
    return kind.map(OpenedScopes(context: context).mayContain) ?? true
  }

  /// The places that certainly request something of this container that is made outside it.
  private func externalResolves(in graph: BindingGraph) -> Set<GarlandGraph.SourceLocation> {
    let external = Set(
      graph.bindings.filter { $0.origin == .external }.flatMap(\.exposures).map(\.key))
    guard !external.isEmpty else { return [] }
    let known = roots.filter { !$0.hasUnknownScope && !$0.isDeclared }.flatMap(\.readings)
    return Set(
      known.filter { external.contains($0.key) && $0.cardinality == .one }.compactMap(\.location)
    ).intersection(context.resolves)
  }

  /// The roots that bindings are by themselves.
  ///
  /// Where rivals may coexist, such a root never asks for their key, so they are not ambiguous.
  private func roots(of graph: inout BindingGraph, _ entries: [PendingBinding]) -> [Root] {
    var counts: [Key: Int] = [:]
    for key in graph.bindings.lazy.flatMap(\.exposures).map(\.key) { counts[key, default: 0] += 1 }
    return entries.compactMap { pending in
      guard pending.mayHaveRivals, counts[pending.binding.key] != 1 else {
        return root(pending)
      }
      var copy = pending
      copy.binding.exposures.removeAll { counts[$0.key] != 1 }
      if !copy.binding.exposures.isEmpty { return root(copy) }
      if let place = graph.bindings.firstIndex(where: { $0.location == pending.binding.location }) {
        graph.bindings[place].suppressions.append(
          Suppression(.unusedBinding, because: "it is an entry by itself"))
      }
      return nil
    }
  }

  /// The root that a binding is by itself, in the scope to which it belongs.
  private func root(_ pending: PendingBinding) -> Root {
    let binding = pending.binding
    let isAwaited =
      pending.isRootAwaited || pending.isStarted || binding.effects.contains(.async)
    let request = Request(
      binding.key, site: .body, isAwaited: isAwaited, location: binding.location)
    let module = binding.module.map { modules[$0].name }
    var entry = Root(
      request, name: module ?? binding.key.description, in: binding.lifetime.scopeKind,
      condition: binding.condition)
    if pending.isDeclaredRoot { entry.cause = .declaration }
    return entry
  }

  /// The root for a binding that `start()` makes.
  private func started(_ pending: PendingBinding) -> Root {
    var entry = root(pending)
    entry.name = "start()"
    entry.cause = .start
    return entry
  }

  /// The first reading that a binding serves, otherwise the last and plainest one.
  private static func choose(_ readings: [Request], _ keys: Set<Key>) -> Request? {
    readings.first { keys.contains($0.key) } ?? readings.last
  }
}

extension GraphAssembler.Gap {
  fileprivate init(of pending: PendingBinding, at location: GarlandGraph.SourceLocation) {
    self.init(
      text: "'\(pending.binding.key)'", location: location, kind: .binding,
      type: pending.typeOfUnknownKey,
      tag: pending.hasTagOfUnknownKey ? .some(pending.binding.key.tag) : nil)
  }
}

extension PendingBinding {
  /// Whether the binding comes from a library in which several bindings of a key may coexist.
  var mayHaveRivals: Bool { binding.exposures[0].role == .candidate }
}

/// Lets bindings that are marked as the default win over their rivals.
enum Defaults {
  /// Makes the rivals of defaults yield.
  static func settle(_ bindings: inout [PendingBinding]) {
    let defaults = Set(bindings.filter(\.isDefault).flatMap { $0.binding.exposures.map(\.key) })
    guard !defaults.isEmpty else { return }
    for place in bindings.indices where !bindings[place].isDefault {
      if bindings[place].binding.exposures.contains(where: { defaults.contains($0.key) }) {
        bindings[place].binding.precedence = .fallback
      }
    }
  }
}

extension Request {
  /// The request for the case that it may ask another container: it need not be served, or served first, here.
  fileprivate var whereAnotherMayBeAsked: Request {
    var copy = self
    copy.hasDefault = true
    if copy.timing == .eager { copy.timing = .provider }
    return copy
  }
}

extension PendingBinding {
  /// Whether no scope must be opened for it, because it has none or its library only resets the scope.
  fileprivate var isOutsideOfOpenedScopes: Bool {
    binding.lifetime.scopeKind == nil || dialect.flatMap(Libraries.named)?.resetsScopes == true
  }
}

extension PendingBinding {
  /// Notes that only what stands at a place, in a function that nothing calls, adds it.
  mutating func setUncalled(
    _ place: GarlandGraph.SourceLocation, in context: LoweringContext
  ) {
    binding.suppressions += GraphAssembler.ofUncalled
    if let location = binding.location { context.uncalled[location] = place }
  }
}
