// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds instances with state that is meant to be shared, although each user gets an instance of its own.
///
/// Two signs show this: an instance caches values so that they need not be fetched again, or one user changes state
/// that another one only reads, which then never sees a change.
struct SplitState {
  let context: LoweringContext
  let states: StateReader
  let uses: StateUses
  let takers: StateTakers
  let heirs: Heirs
  /// The bindings as they were read, with more facts than the graph has, by their places.
  private let readings: [GarlandGraph.SourceLocation: PendingBinding]
  /// The types of the instances that registrations make, by their places.
  private let made: [GarlandGraph.SourceLocation: TypeDeclaration]

  init(context: LoweringContext) {
    self.context = context
    states = StateReader(context: context)
    uses = StateUses(context: context)
    takers = StateTakers(context: context)
    heirs = context.heirs
    let registered = context.registrations.map(\.pending) + context.declared
    readings = Dictionary(
      registered.compactMap { pending in pending.binding.location.map { ($0, pending) } }
    ) { first, _ in first }
    made = Dictionary(
      context.registrations.compactMap { registration in
        guard let place = registration.pending.binding.location else { return nil }
        return registration.value?.withoutOptional.declaration.map { (place, $0) }
      }
    ) { first, _ in first }
  }

  /// The findings in the graphs of the program, each one once.
  func find(in results: [CompositionRoots.Result]) -> [Diagnostic] {
    var seen: Set<GarlandGraph.SourceLocation> = []
    return results.filter { !$0.isOfTest && !$0.isRest }.flatMap(find)
      .filter { $0.location.map { seen.insert($0).inserted } ?? true } + findHelpers()
  }

  private func find(in result: CompositionRoots.Result) -> [Diagnostic] {
    let index = GraphIndex(result.graph)
    let made = MadeBindings(result, besides: context.deadCode)
    let bindings = index.graph.bindings
    let suspects = bindings.indices.filter { number in
      isMadeAnew(bindings[number])
        && implementation(of: bindings[number]).map { type in
          StateForms.isSubject(type)
            ? making(of: bindings[number]) == .new
            : !states.state(of: type).isEmpty && making(of: bindings[number]) != .existing
        } ?? false
    }
    guard !suspects.isEmpty else { return [] }
    let requests = Requests(index, to: Set(suspects))
    let resolves =
      suspects.contains { bindings[$0].lifetime == .objectGraph } ? SeparateResolves(index) : nil
    return suspects.compactMap { number in
      guard let type = implementation(of: bindings[number]) else { return nil }
      let all = requests.byBinding[number] ?? []
      func finding(among own: [Asking], isLast: Bool = false) -> Diagnostic? {
        var users = users(of: reached(own, bindings[number], resolves), index, number)
        if isLast { users = users.map(uses.withOthers) }
        return self.finding(bindings[number], type, distinct(users))
          ?? self.finding(bindings[number], type, madeIn: own)
      }
      // Only then is it looked which of them a program makes and who else uses their instances, as that takes long.
      guard finding(among: all) != nil,
        let found = finding(among: all.filter(made.contains), isLast: true),
        !context.comments.accepts(.splitState, bindings[number].suppressions)
      else { return nil }
      return found
    }
  }

  private func users(of all: [Asking], _ index: GraphIndex, _ target: Int) -> [StateUser] {
    all.flatMap { asking in
      users(of: asking, index, target).map { user in
        var user = user
        user.reach = asking.reach
        user.isAlone = asking.isAlone && user.heir == nil
        return user
      }
    }
  }

  private func isMadeAnew(_ binding: Binding) -> Bool {
    guard binding.origin == .factory, binding.condition.isEmpty, binding.key.arguments == nil,
      let place = binding.location, !context.index.isOfTest(place)
    else { return false }
    return binding.lifetime == .perRequest || binding.lifetime == .objectGraph
  }

  private func implementation(of binding: Binding) -> TypeDeclaration? {
    context.typesByName[(binding.implementation ?? binding.key.type).qualifiedName]
      ?? reading(of: binding)?.instances.made?.declaration
      ?? binding.location.flatMap { made[$0] } ?? subject(askedOf: binding)
  }

  /// The subject type that a factory declares as its result, however it makes it.
  private func subject(askedOf binding: Binding) -> TypeDeclaration? {
    reading(of: binding)?.instances.asked?.declaration.flatMap {
      StateForms.isSubject($0) ? $0 : nil
    }
  }

  private func making(of binding: Binding) -> InstanceMaking {
    let code = InstanceMaking.factory(at: binding.location, context.index)?.statements
    if let code, RememberedInstances(context: context).mayBeGiven(by: code) { return .existing }
    return InstanceMaking(at: binding.location, context.index)
  }

  private func reading(of binding: Binding) -> PendingBinding? {
    binding.location.flatMap { readings[$0] }
  }

  // MARK: Users

  /// A request with the binding that makes it, or with none for a request from outside.
  struct Asking {
    let request: Request
    let number: Int
    let owner: Int?
    /// The resolves in which it is made, if the requests of one resolve share an instance.
    var reach: SeparateResolves.Reach?
    /// Whether no other request can get the same instance.
    var isAlone = true
  }

  /// The requests that are made in some resolve, with these resolves.
  private func reached(
    _ all: [Asking], _ binding: Binding, _ resolves: SeparateResolves?
  ) -> [Asking] {
    guard binding.lifetime == .objectGraph, let resolves else { return all }
    let found = all.map { asking in
      var asking = asking
      asking.reach = resolves.reach(of: asking)
      return asking
    }.filter { $0.reach?.starts.isEmpty == false }
    return found.map { asking in
      var alone = asking
      alone.isAlone = found.allSatisfy { other in
        guard let own = asking.reach, let reach = other.reach else { return true }
        return other.number == asking.number || own.isApart(from: reach)
      }
      return alone
    }
  }

  /// The users behind a request: a type or, for a base class, also the subclasses that inherit the request.
  private func users(of asking: Asking, _ index: GraphIndex, _ target: Int) -> [StateUser] {
    let place = asking.request.location
    let bound = asking.owner.flatMap { implementation(of: index.graph.bindings[$0]) }
    let type = bound ?? place.flatMap(enclosingType)
    let keys = types(of: index.graph.bindings[target])
    let name =
      type.map { context.namer.name(.nominal($0, [])) }
      ?? asking.owner.map { index.graph.bindings[$0].key.description } ?? "the program"
    var user = uses.user(type, named: name, of: keys, at: place)
    if let passing = passing(asking, named: name, index, of: keys) {
      // The uses in a registration, before it hands the instance on, count for the type that it makes.
      if passing.local.handedOn.isEmpty, bound == nil || user.members.isEmpty {
        var passing = passing.user
        passing.owner = type.map { context.namer.name(.nominal($0, [])) }
        return [passing]
      }
      if !user.members.isEmpty {
        user.add(passing.user)
      } else if let taken = passing.taken {
        return [taken]
      }
    }
    if user.members.isEmpty, let bound,
      let component = uses.user(bound, named: name, at: place, where: { takers.isAsked($0, keys) })
    {
      return [component]
    }
    // The instances of one class have one object, so there have to be several.
    if bound == nil, let type, case let heirs = heirs.all(of: type), heirs.count > 1 {
      let others = heirs.map { heir in
        let name = context.namer.name(.nominal(heir, []))
        return uses.user(type, named: name, of: keys, at: place, through: heir)
      }
      return [user] + others.filter { !$0.members.isEmpty }
    }
    // Who only hands it on is no user, but who takes it is one.
    guard user.members.isEmpty, let place, let taker = takers.taker(at: place, of: keys)
    else { return [user] }
    let taken = context.namer.name(.nominal(taker.type, []))
    return [uses.user(taker.type, named: taken, of: [taker.asked], at: place)]
  }

  /// The types as which instances of a binding are asked for.
  private func types(of binding: Binding) -> Set<TypeReference> {
    var found = Set(binding.exposures.map(\.key.type))
    if let own = binding.implementation { found.insert(own) }
    if let reading = reading(of: binding) {
      let types = [reading.instances.made, reading.instances.asked].compactMap(\.self)
      found.formUnion(types.map(context.namer.reference))
    }
    return found
  }

  /// The uses of an instance by the code that asks for it, if no property keeps it.
  private func passing(
    _ asking: Asking, named name: String, _ index: GraphIndex, of keys: Set<TypeReference>
  ) -> (user: StateUser, local: LocalInstance, taken: StateUser?)? {
    guard let place = asking.request.location,
      let token = context.index.token(at: place),
      let local = takers.instance(around: token, keys).flatMap(LocalInstance.init)
    else { return nil }
    let name = asking.owner == nil ? index.root(ofRequest: asking.number).name : name
    var user = uses.user(local, named: name, at: place)
    user.isPassing = true
    guard local.handedOn.count == 1,
      let taker = local.handedOn[0].node.as(ExprSyntax.self).flatMap({ takers.taker(of: $0) })
    else { return (user, local, nil) }
    var taken = uses.user(
      taker.type, named: context.namer.name(.nominal(taker.type, [])), of: [taker.asked], at: place)
    taken.add(user)
    return (user, local, taken)
  }

  private func enclosingType(_ place: GarlandGraph.SourceLocation) -> TypeDeclaration? {
    context.index.token(at: place).flatMap {
      context.typer.types.enclosingType(of: Syntax($0))
    }
  }

  /// The users, each of them once, without tests and previews.
  func distinct(_ users: [StateUser]) -> [StateUser] {
    var places: [String: Int] = [:]
    var found: [StateUser] = []
    for user in users where user.location.map({ !context.index.isOfTest($0) }) ?? true {
      if let place = places[user.name] {
        found[place].reach = found[place].reach.flatMap { own in
          user.reach.map { own.joined(with: $0) }
        }
        found[place].isAlone = found[place].isAlone && user.isAlone
        if user.isPassing || found[place].isPassing {
          found[place].isPassing = found[place].isPassing && user.isPassing
          found[place].add(user)
        }
      } else {
        places[user.name] = found.count
        found.append(user)
      }
    }
    return found
  }

  /// Whether the code of a user runs in the finished program, as far as is known.
  func isLive(_ user: StateUser) -> Bool { !context.deadCode.contains(user.location) }

  // MARK: Findings

  private func finding(
    _ binding: Binding, _ type: TypeDeclaration, _ users: [StateUser]
  ) -> Diagnostic? {
    guard users.count > 1 else { return nil }
    if StateForms.isSubject(type) { return subjectFinding(binding, users) }
    // Who writes that each user has its own may mean it, but not that one changes something for another one.
    let isForOneUser = reading(of: binding)?.isForOneUser == true
    for state in states.state(of: type) where state.kind != .memory {
      let writers = users.filter { !isForOneUser || $0.isForOthers(state) }
      if let split = split(users, state, from: writers) {
        return finding(binding, type, state, split)
      }
    }
    if isForOneUser { return nil }
    let memory = states.state(of: type).first { $0.kind == .memory }
    let separate = separate(users)
    return separate.count > 1 ? memory.map { finding(binding, type, $0, separate) } : nil
  }

  /// The finding for a view that gets another instance each time it is created.
  private func finding(
    _ binding: Binding, _ type: TypeDeclaration, madeIn own: [Asking]
  ) -> Diagnostic? {
    guard reading(of: binding)?.isForOneUser != true,
      let state = states.state(of: type).first(where: { $0.kind != .listener })
    else { return nil }
    let views = ViewProperties(context: context)
    let keys = types(of: binding)
    let places = own.lazy.filter { $0.owner == nil }.compactMap(\.request.location)
    let found = places.compactMap { place in
      let view =
        views.view(at: place)
        ?? takers.taker(at: place, of: keys).flatMap { views.view(given: $0, at: place) }
      return view.map { (place, $0) }
    }
    guard let (place, view) = found.first else { return nil }
    let name = binding.key.description
    let viewName = context.namer.name(.nominal(view, []))
    let words = help(binding, otherwise: "keep the first one in '@State' or '@StateObject'")
    return Diagnostic(
      .splitState, severity: .warning, subject: name,
      summary: "'\(viewName)' gets another '\(name)' each time that it is made, "
        + "and each has \(state.words) of its own in '\(state.name)'",
      location: binding.location,
      notes: [
        Diagnostic.Note(
          .note, "each '\(type.name)' makes its '\(state.name)' here", at: state.location),
        Diagnostic.Note(
          .note, "'\(viewName)' is made anew whenever what shows it is drawn", at: place),
        Diagnostic.Note(.help, words),
      ])
  }

  func finding(
    _ binding: Binding, _ type: TypeDeclaration, _ state: OwnState, _ split: Split,
    help: String? = nil
  ) -> Diagnostic? {
    let writer = split.writer
    guard let change = writer.writer(of: state), let reader = split.readers.first?.user else {
      return nil
    }
    let name = binding.key.description
    // A variable may be kept elsewhere, too, but what a subject sends reaches only who has this one.
    let isLost =
      state.isSubject && !state.isFilled && writer.isAlone && writer.isForOthers(state)
      && making(of: binding) == .new && isLive(writer) && isLive(reader)
    return Diagnostic(
      .splitState, severity: isLost ? .error : .warning, subject: name,
      summary: "'\(reader.name)' gets another '\(name)' than '\(writer.name)', "
        + "and does not see what that one changes in '\(state.name)'",
      location: binding.location,
      notes: [
        Diagnostic.Note(
          .note, "'\(state.name)' is \(state.words) of each '\(type.name)'", at: state.location),
        Diagnostic.Note(
          .note, "'\(writer.name)' changes it by '\(change.name)'", at: change.location),
      ]
        + Self.listed(split.readers) { user, read in
          Diagnostic.Note(.note, "'\(user.name)' reads it by '\(read.name)'", at: read.location)
        } + [Diagnostic.Note(.help, help ?? self.help(binding))])
  }

  private func finding(
    _ binding: Binding, _ type: TypeDeclaration, _ state: OwnState, _ users: [StateUser]
  ) -> Diagnostic {
    let name = binding.key.description
    let asked = Self.listed(users) {
      Diagnostic.Note(.note, "'\($0.name)' gets one", at: $0.location)
    }
    return Diagnostic(
      .splitState, severity: .warning, subject: name,
      summary: "'\(name)' is made anew for each of its \(users.count) users, "
        + "and each has \(state.words) of its own in '\(state.name)'",
      location: binding.location,
      notes: [
        Diagnostic.Note(
          .note, "each '\(type.name)' makes its '\(state.name)' here", at: state.location)
      ] + asked + [Diagnostic.Note(.help, help(binding))])
  }

  func help(
    _ binding: Binding, otherwise: String = "accept that each user has its own"
  ) -> String {
    let name = binding.key.description
    let library = reading(of: binding)?.dialect ?? ""
    let sharing =
      library == DIKitModules.moduleName ? DIKitModules.sharing : Libraries.named(library)?.sharing
    let words = sharing.map { "\($0), so that its users share one" }
    return "\(words ?? "let its users share one '\(name)'"), or \(otherwise)"
  }

  // MARK: Requests

  /// The requests for some bindings.
  private struct Requests {
    var byBinding: [Int: [Asking]] = [:]

    init(_ index: GraphIndex, to bindings: Set<Int>) {
      for owner in 0...index.bindingCount {
        for number in index.requests(of: owner) {
          for exposure in index.targets(ofRequest: number) {
            let target = index.binding(ofExposure: exposure)
            guard bindings.contains(target), target != owner else { continue }
            let asking = Asking(
              request: index.request(number, of: owner), number: number,
              owner: owner == index.bindingCount ? nil : owner)
            byBinding[target, default: []].append(asking)
          }
        }
      }
    }
  }
}
