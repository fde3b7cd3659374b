// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports requests for objects that are made outside the graph, where they have not been handed in.
///
/// Such an object is available to the instances that are made while it is injected into, and to those that join their
/// object graph through a `Lazy`: those to which its own injections lead. What a `Provider` or a function makes later,
/// or what is awaited then, belongs to another graph, which lacks the object.
struct ExternalInstanceRule: GraphRule {
  static let id = DiagnosticID.externalInstance

  func check(_ analysis: Analysis) -> [Diagnostic] {
    let index = analysis.index
    guard index.flags.contains(.isExternal) else { return [] }
    return index.traits.indices.compactMap { number in
      // Where other libraries share such an object, it may be kept from an earlier injection.
      guard index.traits[number].flags.contains(.isExternal),
        BindingTraits.Lifetimes.passing.contains(index.traits[number].lifetime)
      else { return nil }
      let requests = requests(of: number, analysis)
      return requests.first.map { finding(number, $0, requests.dropFirst(), analysis) }
    }
  }

  /// The requests of instances that are not made while the object is injected into, the nearest first.
  private func requests(of number: Int, _ analysis: Analysis) -> [Int] {
    let callers = analysis.callers
    guard !callers.range(to: number).isEmpty else { return [] }
    let inside = Self.inside(number, analysis)
    return callers.range(to: number).filter { place in
      let owner = callers.owner(at: place)
      if owner == analysis.index.bindingCount {
        // Other roots are whoever hands it in, such as a storyboard.
        let location = analysis.location(ofRequest: callers.request(at: place))
        return location.map(analysis.index.facts.externalResolves.contains) == true
      }
      if inside.contains(owner) {
        let isCircle = owner != number && callers.timing(at: place) == .eager
        guard isCircle, isEntered(owner, around: number, inside, analysis) else { return false }
      }
      return analysis.isChecked(owner) && !analysis.accepts(Self.id, owner)
    }.map(callers.request(at:)).ordered(by: analysis.isNearer(request:_:))
  }

  /// The bindings whose instances are made in the graph of an external object, with that of the object.
  ///
  /// A shared instance mostly has a graph of its own, in which nobody hands the object in.
  private static func inside(_ number: Int, _ analysis: Analysis) -> Set<Int> {
    let index = analysis.completed.index
    let sharedJoin = analysis.index.facts.sharedInstancesJoinGraphs
    return index.reachable(from: [number]) {
      $0.isInGraph && (sharedJoin || !index.traits[Int($0.binding)].lifetime.isSurelyShared)
    }.union([number])
  }

  /// Whether a binding that leads to an external object has a caller that is not made during its injection.
  private func isEntered(
    _ binding: Int, around number: Int, _ inside: Set<Int>, _ analysis: Analysis
  ) -> Bool {
    let index = analysis.index
    var seen: Set<Int> = [binding, number]
    var open = [binding]
    while let next = open.popLast() {
      // An instance that lasts may be there from an earlier injection.
      guard BindingTraits.Lifetimes.passing.contains(index.traits[next].lifetime) else { continue }
      for place in analysis.callers.range(to: next) {
        let owner = analysis.callers.owner(at: place)
        guard owner != index.bindingCount else { continue }
        if !inside.contains(owner), analysis.isChecked(owner) { return true }
        if inside.contains(owner), seen.admit(owner) { open.append(owner) }
      }
    }
    return false
  }

  private func finding(
    _ number: Int, _ nearest: Int, _ others: ArraySlice<Int>, _ analysis: Analysis
  ) -> Diagnostic {
    let name = analysis.names.binding(number)
    let path = analysis.pathToRequest(nearest)
    let also = analysis.wording.otherRequests(others)
    let isResolved = analysis.owner(ofRequest: nearest) == analysis.index.bindingCount
    let isLater =
      !isResolved
      && analysis.completed.index.reachable(from: [number])
        .contains(analysis.owner(ofRequest: nearest))
    let help =
      (isResolved
        ? "call 'inject(into:)' with the object, or register an "
        : isLater
          ? "let '\(name)' inject what asks for it, or a 'Lazy' of that, or register an "
          : "let '\(name)' inject what asks for it, hand it over where it is used, or register an ")
      + "initializer instead of the type"
    return Diagnostic(
      Self.id, subject: name, summary: RequestSummary.madeElsewhere(name),
      location: analysis.location(ofRequest: nearest), way: analysis.wording.way(path),
      steps: analysis.wording.steps(path), notes: also + [Diagnostic.Note(.help, help)])
  }
}
