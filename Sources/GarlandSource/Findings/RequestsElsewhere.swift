// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Finds resolves of main-actor instances that never run on the main actor.
///
/// A shared instance that others may request can exist already, and then it is available anywhere.
struct RequestsElsewhere {
  let context: LoweringContext

  /// The findings about requests that all graphs refuse to which they may belong.
  func find(in results: [CompositionRoots.Result]) -> [Diagnostic] {
    guard !context.elsewhere.isEmpty else { return [] }
    var found: [GarlandGraph.SourceLocation: Diagnostic] = [:]
    var fine: Set<GarlandGraph.SourceLocation> = []
    // The instances that a container makes for its children are not among its own requests.
    let isTold =
      context.hiddenRoots.isEmpty
      && !results.contains { $0.graph.bindings.contains { $0.origin == .inherited } }
    var inBranches: [GarlandGraph.SourceLocation: Diagnostic] = [:]
    for result in results {
      for (index, isKnown, isBranch) in graphs(of: result) {
        let made = isKnown ? madeByOthers(index, isTold: isTold && !result.hasUnreadRoots) : []
        // A call can ask for several things, of which each can be refused.
        var ways: [GarlandGraph.SourceLocation: [Binding]?] = [:]
        for number in index.requests(of: index.bindingCount) {
          let request = index.request(number, of: index.bindingCount)
          // Whether a parent can make what a child inherits is told of the parent.
          guard let place = request.location, context.elsewhere.contains(place),
            !isInherited(request: number, index)
          else { continue }
          var seen = made
          let way = isKnown ? way(of: number, index, &seen) : nil
          ways[place] = .some((ways[place] ?? nil) ?? way)
        }
        for (place, way) in ways {
          if let way {
            // An instance that other branches make elsewhere is refused once they are taken.
            if isBranch { inBranches[place] = finding(way, at: place) }
            found[place] = finding(way, at: place)
          } else if !isBranch {
            fine.insert(place)
          }
        }
      }
    }
    return found.filter { !fine.contains($0.key) }.merging(inBranches) { first, _ in first }
      .sorted { $0.key < $1.key }.map(\.value)
  }

  private func isInherited(request number: Int, _ index: GraphIndex) -> Bool {
    index.targets(ofRequest: number).first
      .map { index.bindings[index.binding(ofExposure: $0)].origin == .inherited } == true
  }

  /// The graph for each list of profiles that its container may be built with, and as other branches produce it.
  ///
  /// Whether the graph is known tells whether all of it could be read.
  private func graphs(
    of result: CompositionRoots.Result
  ) -> [(index: GraphIndex, isKnown: Bool, isBranch: Bool)] {
    let isRead = result.location != nil && result.gaps.isEmpty
    let conditions = result.graph.conditions
    let branches = result.branches.map { (GraphIndex($0), isRead, true) }
    guard isRead, !conditions.isEmpty else {
      return [(GraphIndex(result.graph), isRead, false)] + branches
    }
    var builds = result.builds.isEmpty ? [[]] : result.builds.compactMap(\.self)
    if result.builds.contains(nil) {
      // Each of the profiles may be active, alone or with the others.
      builds += [[]] + conditions + [conditions.flatMap(\.self)]
    }
    return Set(builds).map { (GraphIndex(result.graph.selecting($0)), true, false) } + branches
  }

  /// The bindings on the way from a request from outside to one that only the main actor can make.
  private func way(of number: Int, _ index: GraphIndex, _ seen: inout Set<Int>) -> [Binding]? {
    if let way = follow(number, of: index.bindingCount, index, &seen) { return way }
    guard index.request(number, of: index.bindingCount).isAwaited else { return nil }
    var awaited = seen
    return followAwaited(number, index, &awaited, seen)
  }

  /// The same for an awaited request: its dependencies are made on their actor, but not those that a call resolves.
  private func followAwaited(
    _ number: Int, _ index: GraphIndex, _ seen: inout Set<Int>, _ made: Set<Int>
  ) -> [Binding]? {
    for exposure in index.targets(ofRequest: number).prefix(1) {
      let target = index.binding(ofExposure: exposure)
      let binding = index.bindings[target]
      guard seen.insert(target).inserted, binding.origin == .factory, binding.effects.isEmpty,
        binding.isolation == .nonisolated, binding.precedence == .ordinary
      else { continue }
      for next in index.requests(of: target) {
        let request = index.request(next, of: target)
        guard !request.isAwaited, request.timing == .eager else { continue }
        var others = made
        let way =
          request.site == .body
          ? follow(next, of: target, index, &others)
          : followAwaited(next, index, &seen, made)
        if let way { return [binding] + way }
      }
    }
    return nil
  }

  /// The bindings on the way from a request to one that only the main actor can make.
  private func follow(
    _ number: Int, of owner: Int, _ index: GraphIndex, _ seen: inout Set<Int>
  ) -> [Binding]? {
    let request = index.request(number, of: owner)
    guard !request.isAwaited, request.timing == .eager || request.timing == .afterConstruction
    else { return nil }
    let isInjection =
      owner == index.bindingCount && request.location.map(context.injections.contains) == true
    let targets = index.targets(ofRequest: number)
    // A collection makes all that are contributed.
    for exposure in targets.prefix(request.cardinality == .many ? targets.count : 1) {
      let target = index.binding(ofExposure: exposure)
      if let way = follow(target, isInjection: isInjection, index, &seen) { return way }
    }
    return nil
  }

  private func follow(
    _ target: Int, isInjection: Bool, _ index: GraphIndex, _ seen: inout Set<Int>
  ) -> [Binding]? {
    let binding = index.bindings[target]
    guard seen.insert(target).inserted, binding.origin == .factory,
      !binding.effects.contains(.async), binding.precedence == .ordinary
    else { return nil }
    let before = seen
    let way = way(from: target, isInjection: isInjection, index, &seen)
    guard way != nil, context.comments.accepts(.isolationMismatch, binding.suppressions) else {
      return way
    }
    // It accepts this for itself: another way may lead to the same.
    seen = before
    return nil
  }

  private func way(
    from target: Int, isInjection: Bool, _ index: GraphIndex, _ seen: inout Set<Int>
  ) -> [Binding]? {
    let binding = index.bindings[target]
    if binding.isolation == .mainActor, !isInjection { return [binding] }
    for next in index.requests(of: target) {
      // The arguments of an initializer are not needed where the instance exists.
      if isInjection, case .parameter = index.request(next, of: target).site { continue }
      if let way = follow(next, of: target, index, &seen) { return [binding] + way }
    }
    return nil
  }

  /// The shared bindings whose instances other requests may have made on the main actor.
  private func madeByOthers(_ index: GraphIndex, isTold: Bool) -> Set<Int> {
    let bindings = index.bindings
    let isShared = { !Set([.perRequest, .objectGraph]).contains(bindings[$0].lifetime) }
    // Whoever opens a scope resolves in it.
    guard isTold, bindings.allSatisfy(\.opens.isEmpty) else {
      return Set(bindings.indices.filter(isShared))
    }
    let root = index.bindingCount
    var found = Set(bindings.indices.filter { bindings[$0].lifetime == .eager })
    var elsewhere: Set<Int> = []
    var open = found.map { ($0, true) } + [(root, false)]
    while let (owner, isOther) = open.popLast() {
      for number in index.requests(of: owner) {
        let request = index.request(number, of: owner)
        let isOfOther =
          isOther || request.isAwaited || request.timing == .lazy || request.timing == .provider
          || owner == root && request.location.map(context.elsewhere.contains) != true
        for exposure in index.targets(ofRequest: number) {
          let target = index.binding(ofExposure: exposure)
          if isOfOther ? found.insert(target).inserted : elsewhere.insert(target).inserted {
            open.append((target, isOfOther))
          }
        }
      }
    }
    return found.filter(isShared)
  }

  private func finding(_ way: [Binding], at place: GarlandGraph.SourceLocation) -> Diagnostic {
    let names = way.map(\.key.description)
    let last = names.last ?? ""
    let asked = context.registrations.first {
      $0.pending.binding.location == way.first?.location
    }
    // Awaiting takes no call to the main actor, nor a type that describes itself.
    let isCalled = asked == nil || zip(way, way.dropFirst()).contains { $0.calls(for: $1) }
    let isSendable =
      isCalled
      ? false
      : (asked?.exposed ?? asked?.value).flatMap(Sendability(typer: context.typer).isSendable)
    return Diagnostic(
      .isolationMismatch, subject: last,
      summary: RequestSummary.notOnMainActor(last), location: place,
      way: names.count > 1 ? Diagnostic.Way(names) : nil,
      notes: [
        Diagnostic.Note(.note, "'\(last)' is bound here", at: way.last?.location),
        Diagnostic.Note(.help, RequestSummary.mainActorHelp(isSendable: isSendable)),
      ])
  }
}

extension Binding {
  /// Whether the body of the factory requests a key of another binding.
  fileprivate func calls(for other: Binding) -> Bool {
    requests.contains { request in
      request.site == .body && other.exposures.contains { $0.key == request.key }
    }
  }
}
