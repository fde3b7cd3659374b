// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Follows a composition root through modules and functions and collects its bindings.
struct GraphAssembler {
  let context: LoweringContext
  let library: Library?
  var bindings: [PendingBinding] = []
  private var modules: [ModuleDescription] = []
  private var roots: [PendingRoot] = []
  private var requirements: [PendingRequirement] = []
  private var emptyCollections: Set<Key> = []
  private var visitedModules = VisitedUnderConditions<TypeDeclaration>()
  private var moduleNumbers: [TypeDeclaration: Int] = [:]
  private var visited = VisitedUnderConditions<Visit>()
  var scopes: AssembledScopes
  private var added = VisitedUnderConditions<Int>()
  /// The active profiles of each container that is built; nil if they cannot be read.
  private(set) var builds: [[BindingProfile]?] = []
  /// The number of the entry that is being followed, or zero for a container that is known.
  private var entry = 0
  /// The entries that bind a key.
  private var entriesOfKeys: [Key: Int] = [:]
  /// What belongs to the graph and cannot be read, with the place where it is named.
  var gaps: [Gap] = []
  /// The registrations that the graph consists of.
  private(set) var registrations: Set<Int> = []
  /// The functions and containers whose scripts it consists of.
  private(set) var followed: Set<ContainerIdentity> = []

  init(context: LoweringContext, library: Library?) {
    self.context = context
    self.library = library
    scopes = AssembledScopes(types: context.typer.types)
  }

  /// A script that is followed for a container or for a scope.
  private struct Visit: Hashable {
    let identity: ContainerIdentity
    let scope: SourceType?
  }

  /// What a module requires.
  private struct PendingRequirement {
    let readings: [Request]
    let module: Int?
    let condition: [BindingProfile]
  }

  /// What cannot be read about a graph.
  struct Gap: Hashable {
    let text: String
    let location: GarlandGraph.SourceLocation
    /// Whether it is a binding that is known but for its key.
    var isBinding = false
  }

  /// Where the current action stands.
  private struct Position {
    var module: Int?
    var isAlternative = false
    var framework: TypeDeclaration?
    /// The lifetime of registrations that name none, if it has been changed.
    var lifetime: Lifetime?
    /// The kind of scope that the container stands for.
    var scope: SourceType?
    /// The profiles that must be active.
    var condition: [BindingProfile] = []
    /// Whether it is done to a container that is not known.
    var isOfUnknown = false
  }

  // MARK: Following

  /// Adds everything that is done to a container.
  mutating func follow(_ identity: ContainerIdentity) {
    follow(identity, Position())
  }

  /// Adds a module that nothing includes, or a function that nothing calls.
  mutating func followEntry(_ identity: ContainerIdentity, module: TypeDeclaration?) {
    entry += 1
    if let module {
      guard visitedModules.insert(module, under: []) else { return }
      let location = module.node.flatMap { node in module.file?.location(of: node) }
      follow(identity, Position(module: addModule(module, nil, location)))
    } else {
      follow(identity, Position())
    }
  }

  private mutating func follow(_ identity: ContainerIdentity, _ position: Position) {
    let visit = Visit(identity: identity, scope: position.scope)
    guard visited.insert(visit, under: position.condition) else { return }
    followed.insert(identity)
    if case .created(let call) = identity, let origin = context.tracker.made.origin(of: call) {
      follow(.created(origin), position)
    }
    var position = position
    position.isOfUnknown = identity == .unknown
    for action in context.scripts[identity] ?? [] {
      if case .defaultLifetime(let lifetime) = action.kind { position.lifetime = lifetime }
      var place = position
      place.isAlternative = position.isAlternative || action.isAlternative
      place.condition += action.condition.filter { !place.condition.contains($0) }
      perform(action, place)
    }
  }

  private mutating func perform(_ action: ContainerAction, _ position: Position) {
    switch action.kind {
    case .register(let number): add(number, position)
    case .include(let type): include(type, action, position)
    case .includeUnknown(let text): gaps.append(Gap(text: "'\(text)'", location: action.location))
    case .call(let function):
      var place = position
      place.scope = action.scope ?? position.scope
      follow(.incoming(function), place)
    case .scope(let kind, let location): declare(kind, at: location, action.location, position)
    case .defaultLifetime: break
    case .allowEmpty(let key): emptyCollections.insert(key)
    case .require(let readings):
      requirements.append(
        PendingRequirement(
          readings: readings, module: position.module, condition: position.condition))
    case .root(var root):
      root.condition = position.condition
      if root.isDeclared, let module = position.module { root.name = modules[module].name }
      if root.scope == nil, !root.isDeclared { root.scope = position.scope }
      roots.append(root)
    case .build(let profiles): builds.append(profiles)
    case .parent(let identity) where library == .garland:
      if case .created = identity {
        inherit(from: identity)
      } else {
        gaps.append(Gap(text: "the parent container", location: action.location))
      }
    case .parent(let identity):
      if identity == .unknown {
        gaps.append(Gap(text: "the parent container", location: action.location))
      } else {
        var place = position
        place.isAlternative = true
        follow(identity, place)
      }
    }
  }

  private mutating func include(
    _ type: TypeDeclaration, _ action: ContainerAction, _ position: Position
  ) {
    guard visitedModules.insert(type, under: position.condition) else {
      if let known = moduleNumbers[type] { modules[known].addParent(position.module) }
      return
    }
    let owner = SourceType.nominal(type, [])
    let names = library.map { [$0.moduleFunction] } ?? Library.allCases.map(\.moduleFunction)
    let functions = names.flatMap { context.typer.functions($0, of: owner) }.map(\.0)
    guard
      let function = functions.first(where: { context.scripts[.incoming($0.id)] != nil })
        ?? functions.first
    else {
      let name = context.namer.name(owner)
      gaps.append(Gap(text: "'\(name)'", location: action.location))
      return
    }
    var place = position
    place.module = addModule(type, position.module, action.location)
    if isFramework(type) { place.framework = type }
    follow(.incoming(function.id), place)
  }

  private func isFramework(_ type: TypeDeclaration) -> Bool {
    type.inherited.contains { context.typer.types.resolve($0).declaration?.name == "DIFramework" }
  }

  private mutating func addModule(
    _ type: TypeDeclaration, _ parent: Int?, _ location: GarlandGraph.SourceLocation?
  ) -> Int {
    let name = context.namer.name(.nominal(type, []))
    if moduleNumbers[type] == nil { moduleNumbers[type] = modules.count }
    modules.append(ModuleDescription(name: name, parent: parent, location: location))
    return modules.count - 1
  }

  private mutating func add(_ number: Int, _ position: Position) {
    guard added.insert(number, under: position.condition) else { return }
    registrations.insert(number)
    var pending = context.registrations[number].pending
    pending.binding.module = position.module
    let own = pending.binding.condition.filter { !position.condition.contains($0) }
    pending.binding.condition = position.condition + own
    pending.framework = position.framework
    let isElsewhere = mayBeElsewhere(pending.binding, position)
    if position.isAlternative || isElsewhere, pending.binding.precedence == .ordinary {
      pending.binding.precedence = .fallback
    }
    let changed = pending.isOfDITranquillity ? defaultLifetime : position.lifetime
    if !pending.hasLifetime, pending.binding.origin != .value, let changed {
      pending.binding.lifetime = changed
    }
    if pending.hasUnknownKey, let location = pending.binding.location {
      gaps.append(Gap(text: "'\(pending.binding.key)'", location: location, isBinding: true))
      pending.binding.suppressions.append(
        Suppression(.unusedBinding, because: "what it could serve is not known"))
    }
    bindings.append(pending)
    if let kind = pending.scope, let location = pending.binding.location {
      declare(kind, at: nil, location, position)
    }
  }

  private mutating func declare(
    _ kind: SourceType, at declaration: GarlandGraph.SourceLocation?,
    _ use: GarlandGraph.SourceLocation, _ position: Position
  ) {
    let (found, unread) = scopes.declare(kind, at: declaration)
    for var pending in found {
      pending.binding.module = position.module
      bindings.append(pending)
    }
    for kind in unread { gaps.append(Gap(text: "'\(context.namer.name(kind))'", location: use)) }
  }

  /// Whether a key is bound already by something that need not end up in the same container.
  private mutating func mayBeElsewhere(_ binding: Binding, _ position: Position) -> Bool {
    guard entry > 0 || position.isOfUnknown else { return false }
    var isElsewhere = false
    for key in binding.exposures.map(\.key) {
      if let other = entriesOfKeys[key] {
        // Several containers can hide behind what is not known.
        isElsewhere = isElsewhere || other != entry || position.isOfUnknown
      } else {
        entriesOfKeys[key] = entry
      }
    }
    return isElsewhere
  }

  /// What `DISetting` sets, when it sets one thing only.
  private var defaultLifetime: Lifetime? {
    context.defaultLifetimes.count == 1 ? context.defaultLifetimes.first : nil
  }

  // MARK: Finishing

  /// Adds requests from places that do not tell which container they ask.
  mutating func add(_ sites: [PendingRoot]) { roots += sites }

  /// Adds bindings that no container is filled with.
  mutating func add(declared: [PendingBinding]) { bindings += declared }

  /// The keys that are bound for all modules, with the strongest precedence of a binding.
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

  /// The graph, with all requests read as far as the bindings tell.
  func graph() -> BindingGraph {
    var bindings = bindings
    Defaults.settle(&bindings)
    let emptyCollections = emptyCollections.union(TranquillityCollections.settle(&bindings, roots))
    let keys = Set(bindings.flatMap { $0.binding.exposures.map(\.key) })
    let frameworks = TranquillityFrameworks(bindings)
    let byType = Dictionary(grouping: keys.filter { $0.arguments != nil }) {
      Key($0.type, tag: $0.tag)
    }
    var graph = BindingGraph(
      modules: modules, scopes: scopes.descriptions, emptyCollections: emptyCollections)
    graph.bindings = bindings.map { pending in
      var binding = pending.binding
      binding.requests = pending.requests.compactMap { Self.choose($0, keys) }
      if pending.isOfDITranquillity {
        Self.leaveOutSelf(&binding)
        frameworks.settle(&binding.requests, of: pending)
      }
      return binding
    }
    graph.roots = roots.compactMap { root in
      guard var request = Self.choose(root.readings, keys) else { return nil }
      if !root.lacksArguments, !keys.contains(request.key), let only = byType[request.key]?.first {
        request.key = only
      }
      let scope =
        root.hasUnknownScope && root.scope == nil
        ? scopes.fittingScope(for: request.key, in: graph.bindings)
        : root.scope.map(context.namer.reference)
      return Root(request, name: root.name, in: scope, condition: root.condition)
    }
    graph.roots += bindings.filter(\.isRoot).map(root)
    // What is started is an entry as soon as entries count at all.
    if !graph.roots.isEmpty { graph.roots += bindings.filter(\.isStarted).map(root) }
    graph.requirements = requirements.compactMap { pending in
      Self.choose(pending.readings, keys).map {
        Requirement($0, module: pending.module, condition: pending.condition)
      }
    }
    graph.provided.formUnion(context.assumed.keys)
    graph.remedies = remedies(for: graph, bound: keys)
    return graph
  }

  /// What to do about the keys that a graph asks for and does not have.
  private func remedies(for graph: BindingGraph, bound: Set<Key>) -> [Key: String] {
    let asked = graph.bindings.flatMap(\.requests).map(\.key) + graph.roots.map(\.request.key)
    let missing = Set(asked).subtracting(bound).subtracting(graph.provided)
    return context.remedies.filter { missing.contains($0.key) }
  }

  /// The entry that a binding is by itself, in the scope that it belongs to.
  private func root(_ pending: PendingBinding) -> Root {
    let binding = pending.binding
    let isAwaited =
      pending.isRootAwaited || pending.isStarted || binding.effects.contains(.async)
    let request = Request(
      binding.key, site: .body, isAwaited: isAwaited, location: binding.location)
    let module = binding.module.map { modules[$0].name }
    return Root(
      request, name: module ?? binding.key.description, in: binding.lifetime.scopeKind,
      condition: binding.condition)
  }

  /// DITranquillity leaves an instance out of the collection that it is being made with.
  private static func leaveOutSelf(_ binding: inout Binding) {
    let collections = Set(binding.requests.filter { $0.cardinality == .many }.map(\.key))
    for place in binding.exposures.indices where collections.contains(binding.exposures[place].key)
    {
      binding.exposures[place].role = .exclusive
    }
  }

  /// The first reading that something serves, otherwise the last, which is the plainest.
  private static func choose(_ readings: [Request], _ keys: Set<Key>) -> Request? {
    readings.first { keys.contains($0.key) } ?? readings.last
  }
}

extension PendingBinding {
  /// Whether the binding comes from a library in which several bindings of a key may stand side by side.
  var isOfDITranquillity: Bool { binding.exposures[0].role == .candidate }
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
