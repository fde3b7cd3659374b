// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Follows a composition root through modules and functions and collects its bindings.
struct GraphAssembler {
  let context: LoweringContext
  let dialect: (any Dialect)?
  let offers: ParentOffers
  /// The only library whose registrations count, if several are used and no container is known.
  var library: String?
  var bindings: [PendingBinding] = []
  var modules: [ModuleDescription] = []
  var roots: [PendingRoot] = []
  /// The requests from outside, including those that the instances of bindings make.
  var traced: [PendingRoot] = []
  var requirements: [PendingRequirement] = []
  var emptyCollections: Set<Key> = []
  /// The keys that these branches leave unbound, for which a note says that they are not verified.
  var absent: Set<Key> = []
  private var visitedModules = VisitedUnderConditions<IncludedModule>()
  private var moduleNumbers: [IncludedModule: Int] = [:]
  /// The branches in which modules are included for the first time.
  private var modulePaths: [IncludedModule: [CodeBranch]] = [:]
  private var moduleValues: [TypeDeclaration: [ModuleValue]] = [:]
  private var visited = VisitedUnderConditions<Visit>()
  var scopes: AssembledScopes
  private var added = VisitedUnderConditions<Addition>()
  /// The active profiles of each container that is built; nil if they cannot be read.
  private(set) var builds: [[BindingProfile]?] = []
  /// Whether a container is built in a way that requires all bindings to be complete.
  private(set) var isBuiltOfEverything = false
  /// The order in which keys are registered that one registration can take from another.
  var order: RegistrationOrder
  /// The number of the entry that is followed, or zero for a known container.
  private var entry = 0
  /// The entries that bind a key.
  private var entriesOfKeys: [Key: Int] = [:]
  /// The parts of the graph that cannot be read, with their locations.
  var gaps: [Gap] = []
  /// The notes about modules of which it is not known whether they are included already.
  private(set) var notes: [Diagnostic] = []
  /// The registrations in the graph.
  private(set) var registrations: Set<Int> = []
  /// The registrations that the graph only has because of a test.
  private(set) var ofTests: Set<Int> = []
  /// The functions and containers whose scripts the graph follows.
  private(set) var followed: Set<ContainerIdentity> = []
  /// The scripts of which only the registrations count, because it is not known which requests are made.
  private(set) var filling: Set<ContainerIdentity> = []

  init(context: LoweringContext, dialect: (any Dialect)?, offers: ParentOffers = .init()) {
    self.context = context
    self.offers = offers
    self.dialect = dialect
    scopes = AssembledScopes(types: context.typer.types)
    order = RegistrationOrder(context: context)
  }

  /// The programs that act on the container in code of their own.
  private(set) var programs: Set<Programs.Target> = []
  /// The only program whose code counts, if several programs create containers of their own by the same code.
  var program: Programs.Target?

  /// Whether the code at a place counts; notes the program to which alone it belongs.
  private mutating func counts(codeAt place: GarlandGraph.SourceLocation) -> Bool {
    guard let owner = context.index.programs.target(of: context.index.file(at: place.file)) else {
      return true
    }
    programs.insert(owner)
    return program == nil || owner == program
  }

  /// A script that is followed for a container or for a scope.
  private struct Visit: Hashable {
    let identity: ContainerIdentity
    let scope: SourceType?
    let repetition: IncludedModule?
    /// Whether only its additions count.
    let isRefill: Bool
    /// The type of the object that runs it, if it decides which methods the object calls.
    var receiver: TypeDeclaration?
  }

  /// The paths on which scripts are followed, and those on which registrations are reached.
  private var visitPaths: [Visit: Set<[CodeBranch]>] = [:]
  private(set) var paths: [Int: [[CodeBranch]]] = [:]

  /// A registration that is added.
  private struct Addition: Hashable {
    let number: Int
    let repetition: IncludedModule?
    /// The type that it registers, if that is the type whose function registers.
    let own: TypeDeclaration?
  }

  // MARK: Following

  /// Adds everything that is added to a container.
  mutating func follow(_ identity: ContainerIdentity) {
    follow(identity, Position())
  }

  /// Adds a module that nothing includes, or a function that nothing calls.
  mutating func followEntry(_ identity: ContainerIdentity, module: TypeDeclaration?) {
    entry += 1
    if let module {
      let included = IncludedModule(type: module)
      guard visitedModules.insert(included, under: []) else { return }
      let location = module.node.flatMap { node in module.file?.location(of: node) }
      follow(identity, Position(module: addModule(included, nil, location)))
    } else {
      follow(identity, Position())
    }
  }

  mutating func follow(_ identity: ContainerIdentity, _ position: Position) {
    var visit = Visit(
      identity: identity, scope: position.scope, repetition: position.repetition,
      isRefill: position.isRefill)
    var position = position
    let isNew = visited.insert(visit, under: position.condition)
    // For another object, only what depends on the object is new.
    visit.receiver = position.receiver
    guard isNewPath(position.path, visit) || isNew else {
      order.isRepeated = true
      return
    }
    position.isKnown = !isNew
    if !isNew { order.isRepeated = true }
    if position.isRefill { filling.insert(identity) } else { followed.insert(identity) }
    if case .created(let call) = identity, let origin = context.tracker.made.origin(of: call) {
      var first = position
      if let step = creationStep(of: call) { first.steps = ScriptSteps(step, after: first.steps) }
      first.receiver = nil
      follow(.created(origin), first)
    }
    let own = creationPath(of: identity)
    position.isOfUnknown = identity == .unknown
    let script = context.scripts[identity] ?? []
    let choices = context.methods.choices(in: script, by: position.receiver)
    for (number, action) in script.enumerated() where counts(codeAt: action.location) {
      // Which of several modules does it depends on their values.
      if action.isConditional, position.repetition != nil { continue }
      if case .defaultLifetime(let lifetime) = action.kind { position.lifetime = lifetime }
      var place = position
      if choices[number] == .another { continue }
      place.enter(action, isOpen: choices[number] == .open)
      let step = ScriptStep(script: identity, place: number, location: action.location)
      place.steps = ScriptSteps(step, after: position.steps)
      place.path += action.path.filter { !own.contains($0) && !place.path.contains($0) }
      place.condition += action.condition.filter { !place.condition.contains($0) }
      perform(action, place)
    }
  }

  /// Notes a path to a script; false if it is known, or if a known one covers it.
  private mutating func isNewPath(_ path: [CodeBranch], _ visit: Visit) -> Bool {
    let known = visitPaths[visit, default: []]
    guard known.count < 8, !known.contains(where: { $0.allSatisfy(path.contains) }) else {
      return false
    }
    visitPaths[visit] = known.union([path])
    return true
  }

  /// The branches in which a container is created; empty for operations on it.
  private func creationPath(of identity: ContainerIdentity) -> [CodeBranch] {
    guard case .created(let id) = identity,
      let node = context.creationsByNode[id]?.node
    else { return [] }
    return context.branches.path(to: Syntax(node))
  }

  private mutating func perform(_ action: ContainerAction, _ position: Position) {
    if position.isKnown {
      switch action.kind {
      case .register, .include, .call, .refill: break
      default: return
      }
    }
    switch action.kind {
    case .register(let number): add(number, position)
    case .include(let type): include(type, action, position)
    case .includeUnknown(let text): addGap("'\(text)'", action, position)
    case .call(let function):
      let known = bindings.count
      let targets = context.methods.targets(of: function, action.receiver, by: position.receiver)
      for target in targets {
        var place = position
        place.scope = action.scope ?? position.scope
        place.receiver = target.receiver
        place.isAlternative = position.isAlternative || target.isAlternative
        follow(.incoming(target.function), place)
      }
      if let name = action.overload, bindings.count > known {
        addGap("'\(name)'", action, position)
      }
    case .scope(let kind, let location): declare(kind, at: location, action.location, position)
    case .defaultLifetime: break
    case .allowEmpty(let key): emptyCollections.insert(key)
    case .require(let readings):
      requirements.append(
        PendingRequirement(
          readings: readings, module: position.module, condition: position.condition))
    case .root where position.isRefill, .build where position.isRefill: break
    case .root(var root):
      root.condition = position.condition
      if root.isDeclared, let module = position.module { root.name = modules[module].name }
      if root.scope == nil, !root.isDeclared { root.scope = position.scope }
      roots.append(root)
    case .build(let profiles, let extent):
      builds.append(profiles)
      if extent == .everything { isBuiltOfEverything = true }
    case .refill(let identity):
      var place = position
      place.isRefill = true
      // The object that does it is another one.
      place.receiver = nil
      follow(identity, place)
    case .parent(let parent) where dialect?.library.parentResolvesItsOwn == true:
      let identity = context.givers.container(for: parent)
      if case .created = identity {
        inherit(from: identity)
      } else {
        gaps.append(Gap(text: "the parent container", location: action.location))
      }
    case .parent(let given): follow(parent: given, action, position)
    }
  }

  private mutating func include(
    _ type: TypeDeclaration, _ action: ContainerAction, _ position: Position
  ) {
    let included = identify(type, action)
    guard visitedModules.insert(included, under: position.condition) else {
      if let function = moduleFunction(of: type) {
        var place = position
        place.isKnown = true
        place.receiver = context.methods.deciding(type)
        follow(.incoming(function.id), place)
      }
      guard !position.isKnown, let known = moduleNumbers[included] else { return }
      modules[known].addParent(position.module)
      if !type.isHashable(context.typer.types),
        !TakenWays(position.path).exclude(modulePaths[included] ?? []),
        action.module.differs(from: moduleValues[type]?.first ?? .unknown)
      {
        modules[known].dropped.append(action.location)
      }
      return
    }
    guard let function = moduleFunction(of: type) else {
      let name = context.namer.name(.nominal(type, []))
      addGap("'\(name)'", action, position)
      return
    }
    var place = position
    place.module = addModule(included, position.module, action.location)
    modulePaths[included] = position.path
    place.repetition = included.number == 0 ? nil : included
    place.receiver = context.methods.deciding(type)
    if isFramework(type) { place.framework = type }
    follow(.incoming(function.id), place)
  }

  /// The function by which a module adds its bindings.
  private func moduleFunction(of type: TypeDeclaration) -> FunctionDeclSyntax? {
    let owner = SourceType.nominal(type, [])
    let names = (dialect.map { [$0.library] } ?? Libraries.all).compactMap(\.moduleFunction)
    let functions = names.flatMap { context.typer.functions($0, of: owner) }.map(\.0)
    let filled = functions.filter { context.scripts[.incoming($0.id)] != nil }
    // Overloads take more than what the library gives.
    return (filled.isEmpty ? functions : filled).min {
      $0.parameterLabels.count < $1.parameterLabels.count
    }
  }

  private func isFramework(_ type: TypeDeclaration) -> Bool {
    type.inherited.contains { context.typer.types.resolve($0).declaration?.name == "DIFramework" }
  }

  /// The module that an action includes, numbered among the modules of its type that a container can distinguish.
  private mutating func identify(
    _ type: TypeDeclaration, _ action: ContainerAction
  ) -> IncludedModule {
    let known = moduleValues[type] ?? []
    guard !known.isEmpty, type.isHashable(context.typer.types) else {
      if known.isEmpty { moduleValues[type] = [action.module] }
      return IncludedModule(type: type)
    }
    let relations = known.map { action.module.relation(to: $0) }
    if let same = relations.firstIndex(of: .equal) {
      return IncludedModule(type: type, number: same)
    }
    guard relations.contains(.unknown) else {
      moduleValues[type] = known + [action.module]
      return IncludedModule(type: type, number: known.count)
    }
    noteUndecided(IncludedModule(type: type), action)
    return IncludedModule(type: type)
  }

  private mutating func noteUndecided(_ included: IncludedModule, _ action: ContainerAction) {
    let name = context.namer.name(.nominal(included.type, []))
    let first = moduleNumbers[included].flatMap { modules[$0].location }
    notes.append(
      Diagnostic(
        .notVerified, severity: .note, subject: name,
        summary: "whether this '\(name)' is left out as equal to another one is not verified",
        location: action.location,
        notes: first.map { [Diagnostic.Note(.note, "another one is included here", at: $0)] } ?? []
      ))
  }

  private mutating func addModule(
    _ included: IncludedModule, _ parent: Int?, _ location: GarlandGraph.SourceLocation?
  ) -> Int {
    let name = context.namer.name(.nominal(included.type, []))
    if moduleNumbers[included] == nil { moduleNumbers[included] = modules.count }
    modules.append(ModuleDescription(name: name, parent: parent, location: location))
    return modules.count - 1
  }

  private mutating func add(_ number: Int, _ position: Position) {
    let dialect = context.registrations[number].pending.dialect
    guard library == nil || library == dialect else { return }
    if paths[number]?.contains(position.path) != true {
      paths[number, default: []].append(position.path)
    }
    if !position.isOfTest {
      ofTests.remove(number)
    } else if !registrations.contains(number) {
      ofTests.insert(number)
    }
    let own = context.registrations[number].pending.isOfSelf ? position.receiver : nil
    let addition = Addition(number: number, repetition: position.repetition, own: own)
    guard added.insert(addition, under: position.condition) else { return }
    registrations.insert(number)
    var pending = context.registrations[number].pending
    pending.number = number
    if let own, !own.isProtocol {
      pending.settle(asSelf: context.namer.reference(.nominal(own, [])))
    }
    pending.binding.module = position.module
    let condition = pending.binding.condition.filter { !position.condition.contains($0) }
    pending.binding.condition = position.condition + condition
    pending.framework = position.framework
    pending.isAlternative = position.isAlternative && !position.isRefill
    let isElsewhere = mayBeElsewhere(pending.binding, position)
    if position.isAlternative || isElsewhere, pending.binding.precedence == .ordinary {
      pending.binding.precedence = .fallback
    }
    if let place = position.uncalled { pending.setUncalled(place, in: context) }
    if isElsewhere, pending.isDecorator { pending.binding.suppressions += Self.ofDecorator }
    if !pending.hasLifetime, pending.binding.origin != .value, let changed = position.lifetime {
      pending.binding.lifetime = changed
    }
    if pending.hasUnknownKey, let location = pending.binding.location {
      gaps.append(gap(of: pending, at: location))
      pending.binding.suppressions += Self.ofUnknownKey
    }
    let isAsked = roots.contains { !$0.isDeclared }
    order.note(pending, position.steps, isCertain: position.path.isEmpty && !isAsked)
    pending.turn = bindings.count
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

  /// Whether a binding that is not of a parent has a key that one of another container may have already.
  private mutating func mayBeElsewhere(_ binding: Binding, _ position: Position) -> Bool {
    guard entry > 0 || position.isOfUnknown, !position.isRefill else { return false }
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
}
