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
    let made = MadeBindings(result, in: context)
    let bindings = index.bindings
    let suspects = bindings.indices.filter { number in
      isMadeAnew(bindings[number])
        && implementation(of: bindings[number]).map { type in
          StateForms.isSubject(type)
            ? making(of: bindings[number]) == .new
            : !states.state(of: type).isEmpty && making(of: bindings[number]) != .existing
              && !handsOnShared(number, index)
        } ?? false
    }
    let gone = findGone(index, made)
    guard !suspects.isEmpty else { return gone }
    let requests = Requests(index, to: Set(suspects))
    let resolves =
      suspects.contains { bindings[$0].lifetime == .objectGraph } ? SeparateResolves(index) : nil
    return gone
      + suspects.compactMap { number in
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
        user.isKept =
          asking.request.timing == .eager
          && asking.owner.map { index.bindings[$0].lifetime.isContainerWide } ?? false
        return user
      }
    }
  }

  func isMadeAnew(_ binding: Binding) -> Bool {
    guard binding.origin == .factory, binding.condition.isEmpty, binding.key.arguments == nil,
      let place = binding.location, !context.index.isOfTest(place)
    else { return false }
    return binding.lifetime == .perRequest || binding.lifetime == .objectGraph
  }

  /// Whether a binding hands on the instance of another one, which shares it.
  private func handsOnShared(_ number: Int, _ index: GraphIndex, depth: Int = 0) -> Bool {
    guard depth < 8, let type = implementation(of: index.bindings[number]) else { return false }
    return index.requests(of: number).contains { request in
      index.targets(ofRequest: request).contains { exposure in
        let other = index.binding(ofExposure: exposure)
        guard other != number, implementation(of: index.bindings[other]) === type else {
          return false
        }
        return !isMadeAnew(index.bindings[other]) || handsOnShared(other, index, depth: depth + 1)
      }
    }
  }

  func implementation(of binding: Binding) -> TypeDeclaration? {
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

  func making(of binding: Binding) -> InstanceMaking {
    let code = InstanceMaking.factory(at: binding.location, context.index)?.statements
    if let code, RememberedInstances(context: context).mayBeGiven(by: code) { return .existing }
    return InstanceMaking(at: binding.location, context.index)
  }

  func reading(of binding: Binding) -> PendingBinding? {
    binding.location.flatMap { readings[$0] }
  }

  // MARK: Findings

  private func finding(
    _ binding: Binding, _ type: TypeDeclaration, _ users: [StateUser]
  ) -> Diagnostic? {
    guard users.count > 1 else { return nil }
    if StateForms.isSubject(type) { return subjectFinding(binding, users) }
    // Who writes that each user has its own may mean it, but not that one changes something for another one.
    let isForOneUser = reading(of: binding)?.isForOneUser == true
    let found = states.state(of: type).filter { $0.kind != .memory }.flatMap { state in
      let writers = users.filter { !isForOneUser || $0.isForOthers(state) }
      return splits(users, state, from: writers).map { (state, $0) }
    }
    if let (state, split) = found.first(where: { isLost($0, by: $1, binding) }) ?? found.first {
      return finding(binding, type, state, split)
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
    return Diagnostic(
      .splitState, severity: isLost(state, by: split, binding) ? .error : .warning, subject: name,
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
  struct Requests {
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
