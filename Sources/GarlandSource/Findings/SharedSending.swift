// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Finds factories with a `sending` parameter that may send away an instance which others hold.
///
/// The compiler does not check `sending` in functions whose parameters are a pack.
struct SharedSending {
  private let context: LoweringContext
  private let sendability: Sendability
  /// The types that are registered or describe themselves, by their place.
  private var values: [GarlandGraph.SourceLocation: SourceType] = [:]
  private var sent: [GarlandGraph.SourceLocation: [Request.Site: SourceType]] = [:]
  /// The types of the values that calls such as `make` send away, by the place of the call.
  private var calls: [GarlandGraph.SourceLocation: Set<TypeReference>] = [:]

  init(context: LoweringContext) {
    self.context = context
    sendability = Sendability(typer: context.typer)
    for registration in context.registrations where !registration.pending.mayHaveRivals {
      guard let place = registration.pending.binding.location else { continue }
      values[place] = registration.value?.withoutOptional
      let sent = registration.pending.sent.filter { sendability.isSendable($0.value) == false }
      if !sent.isEmpty { self.sent[place] = sent }
    }
    for (place, types) in context.sentByCalls {
      let sent = types.filter { sendability.isSendable($0) == false }
      if !sent.isEmpty { calls[place] = Set(sent.map(context.namer.reference)) }
    }
    for declared in context.declared {
      guard let place = declared.binding.location, let type = declared.type else { continue }
      values[place] = .nominal(type, [])
    }
  }

  /// The findings in all graphs, each one once.
  func find(in graphs: [BindingGraph]) -> [Diagnostic] {
    guard !sent.isEmpty || !calls.isEmpty else { return [] }
    var seen: Set<Diagnostic.Identity> = []
    return graphs.flatMap { graph in
      ([[]] + graph.conditions).flatMap { find(in: GraphIndex(graph.selecting($0))) }
    }
    .filter { seen.insert($0.identity).inserted }
  }

  private func find(in index: GraphIndex) -> [Diagnostic] {
    inCalls(index)
      + index.bindings.enumerated().flatMap { number, binding -> [Diagnostic] in
        guard let sent = binding.location.flatMap({ self.sent[$0] }) else { return [] }
        let argument = argument(of: binding, among: sent).map { [$0] } ?? []
        let found =
          argument
          + index.requests(of: number).compactMap { request in
            let place = index.request(request, of: number)
            guard sent[place.site] != nil else { return nil }
            var walk = Walk(index: index, start: number, seen: [number])
            return follow(request, of: number, &walk).map {
              finding($0, by: name(binding), at: place)
            }
          }
        return found.isEmpty || context.comments.accepts(.sharedSending, binding.suppressions)
          ? [] : found
      }
  }

  /// The findings for calls that make an instance without a binding.
  private func inCalls(_ index: GraphIndex) -> [Diagnostic] {
    index.requests(of: index.bindingCount).compactMap { request in
      let place = index.request(request, of: index.bindingCount)
      guard place.location.flatMap({ calls[$0] })?.contains(place.key.type) == true else {
        return nil
      }
      var walk = Walk(index: index, start: index.bindingCount, seen: [])
      return follow(request, of: index.bindingCount, &walk).map {
        finding($0, by: "make", at: place)
      }
    }
  }

  /// The finding for an argument that a binding may send away although its caller may keep it.
  private func argument(
    of binding: Binding, among sent: [Request.Site: SourceType]
  ) -> Diagnostic? {
    guard let argument = binding.key.arguments else { return nil }
    let requested = Set(binding.requests.map(\.site))
    let isSent = sent.contains { site, type in
      !requested.contains(site) && context.namer.reference(type) == argument
    }
    guard isSent else { return nil }
    let name = name(binding)
    return Diagnostic(
      .sharedSending, subject: name,
      summary: "'\(name)' may give away its argument '\(argument)', which the caller may keep",
      location: binding.location,
      notes: [
        Diagnostic.Note(
          .help, "let '\(argument)' be 'Sendable', or remove 'sending' from the parameter")
      ])
  }

  /// The state of a search that starts at a parameter.
  private struct Walk {
    let index: GraphIndex
    let start: Int
    var seen: Set<Int>
  }

  /// The bindings on the way to one whose instances others may hold; nil if there is none.
  private func follow(_ request: Int, of owner: Int, _ walk: inout Walk) -> [Binding]? {
    for exposure in walk.index.targets(ofRequest: request) {
      let number = walk.index.binding(ofExposure: exposure)
      let binding = walk.index.bindings[number]
      let value = binding.location.flatMap { values[$0] }
      let isSendable = value.flatMap(sendability.isSendable)
      // The type of the parameter is not 'Sendable', so only an instance that is known to be is left out.
      guard owner == walk.start ? isSendable != true : isSendable == false,
        walk.seen.insert(number).inserted
      else { continue }
      if ![.perRequest, .unread].contains(binding.lifetime) || binding.isolation == .mainActor {
        return [binding]
      }
      for next in walk.index.requests(of: number) where isHeld(next, of: number, walk.index) {
        if let way = follow(next, of: number, &walk) { return [binding] + way }
      }
    }
    return nil
  }

  /// Whether an instance may hold the value of a request, and others may have that value.
  ///
  /// Each call of a provider is a resolve of its own, and so is each resolve that an instance makes itself.
  private func isHeld(_ number: Int, of binding: Int, _ index: GraphIndex) -> Bool {
    let request = index.request(number, of: binding)
    let place = index.bindings[binding].location
    return request.timing != .provider && request.site != .body
      && place.flatMap { sent[$0] }?[request.site] == nil
  }

  private func finding(_ way: [Binding], by taker: String, at request: Request) -> Diagnostic {
    let names = way.map(name)
    let (first, last, culprit) = (names[0], names[names.count - 1], way[way.count - 1])
    let isOnMainActor = culprit.isolation == .mainActor
    let others = isOnMainActor ? "belongs to the main actor" : "others have as well"
    let what =
      way.count == 1
      ? "its '\(first)', which \(others)" : "its '\(first)' with a '\(last)' that \(others)"
    let reason =
      isOnMainActor ? "is made on the main actor" : "has the lifetime '\(culprit.lifetime)'"
    let help =
      isOnMainActor
      ? "let '\(last)' be made on no actor" : "give '\(last)' the lifetime 'perRequest'"
    return Diagnostic(
      .sharedSending, subject: taker, summary: "'\(taker)' may give away \(what)",
      location: request.location, way: Diagnostic.Way([taker] + names),
      notes: [
        Diagnostic.Note(.note, "'\(last)' \(reason)", at: culprit.location),
        Diagnostic.Note(.help, help + ", or remove 'sending' from the parameter"),
      ])
  }

  private func name(_ binding: Binding) -> String { binding.key.description }
}
