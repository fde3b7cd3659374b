// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Finds resolves that never run on the main actor, of something that is made there each time.
///
/// A shared instance may exist already, and then it can be had anywhere.
struct RequestsElsewhere {
  let context: LoweringContext

  /// The findings about requests, if all graphs refuse them that they may belong to.
  func find(in results: [CompositionRoots.Result]) -> [Diagnostic] {
    guard !context.elsewhere.isEmpty else { return [] }
    var found: [GarlandGraph.SourceLocation: Diagnostic] = [:]
    var fine: Set<GarlandGraph.SourceLocation> = []
    for result in results {
      let index = GraphIndex(result.graph)
      let isKnown = result.location != nil && result.gaps.isEmpty && result.graph.conditions.isEmpty
      for number in index.requests(of: index.bindingCount) {
        let request = index.request(number, of: index.bindingCount)
        guard let place = request.location, context.elsewhere.contains(place) else { continue }
        var seen: Set<Int> = []
        if isKnown, let way = follow(number, of: index.bindingCount, index, &seen) {
          found[place] = finding(way, at: place)
        } else {
          fine.insert(place)
        }
      }
    }
    return found.filter { !fine.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The bindings on the way to one that the main actor has to make for this request.
  private func follow(
    _ number: Int, of owner: Int, _ index: GraphIndex, _ seen: inout Set<Int>
  ) -> [Binding]? {
    let request = index.request(number, of: owner)
    guard request.cardinality == .one, !request.isAwaited,
      request.timing == .eager || request.timing == .afterConstruction,
      let exposure = index.targets(ofRequest: number).first
    else { return nil }
    let target = index.binding(ofExposure: exposure)
    let binding = index.graph.bindings[target]
    guard seen.insert(target).inserted, binding.origin == .factory,
      !binding.effects.contains(.async), binding.precedence == .ordinary,
      [.perRequest, .objectGraph].contains(binding.lifetime),
      !binding.suppressions.contains(where: { $0.id == .isolationMismatch })
    else { return nil }
    if binding.isolation == .mainActor { return [binding] }
    for next in index.requests(of: target) {
      if let way = follow(next, of: target, index, &seen) { return [binding] + way }
    }
    return nil
  }

  private func finding(_ way: [Binding], at place: GarlandGraph.SourceLocation) -> Diagnostic {
    let names = way.map(\.key.description)
    let last = names.last ?? ""
    return Diagnostic(
      .isolationMismatch, subject: last,
      summary: RequestSummary.notOnMainActor(last), location: place,
      way: names.count > 1 ? Diagnostic.Way(names) : nil,
      notes: [
        Diagnostic.Note(.note, "'\(last)' is bound here", at: way.last?.location),
        Diagnostic.Note(.help, RequestSummary.mainActorHelp),
      ])
  }
}
