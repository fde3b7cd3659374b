// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Finds the graphs to which requests of containers belong that cannot be traced.
struct LooseRequests {
  let context: LoweringContext

  /// A graph with the creation of its container.
  typealias Candidate = (assembler: GraphAssembler, creation: LoweringContext.Creation)

  /// The requests of each graph, in the order of the graphs; those of what no container reaches come last.
  ///
  /// A graph that serves a request takes it. The container of a program that has one only, or else the largest one,
  /// takes what none serves: there is no other that could. What a test asks of a container that cannot be told is not
  /// verified, unless it is served.
  func homes(
    of sites: [PendingRoot], _ graphs: [Candidate], _ rests: [CompositionRoots.Rest]
  ) -> [[PendingRoot]] {
    let served = (graphs.map(\.assembler) + rests.map(\.assembler)).map { Set($0.bound.keys) }
    var homes = Array(repeating: [PendingRoot](), count: served.count)
    for site in sites {
      let isOfTest = isOfTest(site)
      let places = graphs.indices.filter { mayAsk(site, isOfTest, graphs[$0].creation) }
      let others = rests.indices.filter { site.mayAsk(rests[$0].library) }
        .map { graphs.count + $0 }
      var takers = (places + others).filter { place in
        site.readings.contains { served[place].contains($0.key) }
      }
      if takers.isEmpty, isOfTest, context.typer.tests.isUsed {
        if let place = site.readings.first?.location { context.hiddenRoots.append(place) }
        continue
      }
      if !takers.contains(where: { $0 < graphs.count }), !isOfTest || others.isEmpty,
        let only = places.count == 1 || takers.isEmpty ? largest(places, graphs) : nil
      {
        takers.append(only)
      }
      if places.isEmpty, graphs.isEmpty || site.library != nil { takers = others }
      for place in takers { homes[place].append(site) }
    }
    return homes
  }

  private func largest(_ places: [Int], _ graphs: [Candidate]) -> Int? {
    places.max {
      graphs[$0].assembler.registrations.count < graphs[$1].assembler.registrations.count
    }
  }

  /// Whether code at a place can ask a container that is made at another place.
  private func mayAsk(
    _ site: PendingRoot, _ isOfTest: Bool, _ creation: LoweringContext.Creation
  ) -> Bool {
    if creation.isOfTest && !isOfTest || !site.mayAsk(creation.dialect.library.name) {
      return false
    }
    let file = site.readings.first?.location.flatMap { context.index.file(at: $0.file) }
    return context.index.programs.mayShare(file, context.index.file(at: creation.location.file))
  }

  /// Whether a test asks, whose containers are often filled by what is not followed.
  private func isOfTest(_ site: PendingRoot) -> Bool {
    let path = site.readings.first?.location?.file
    return path.flatMap(context.index.file)?.isOfTest == true
  }
}

extension PendingRoot {
  /// Whether a container of a library can be the one that is asked.
  fileprivate func mayAsk(_ other: String) -> Bool { library == nil || library == other }
}
