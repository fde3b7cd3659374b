// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds the graphs for requests whose container cannot be traced.
struct LooseRequests {
  let context: LoweringContext

  /// A graph with the creation of its container.
  typealias Candidate = (assembler: GraphAssembler, creation: LoweringContext.Creation)

  /// The graphs that serve a request of one of several containers, if others of these do not.
  private func undecided(
    _ site: PendingRoot, _ graphs: [Candidate], _ served: [Set<Key>]
  ) -> [Int] {
    guard !site.containers.isEmpty else { return [] }
    let asked = graphs.indices.filter {
      site.containers.contains(.created(graphs[$0].creation.node.id))
    }
    let serving = asked.filter { place in
      site.readings.contains { served[place].contains($0.key) }
    }
    return serving.count < asked.count ? serving : []
  }

  /// The requests of each graph, in the order of the graphs; those of what no container reaches come last.
  ///
  /// A graph that serves a request takes it. A request that none serves goes to the container that the program shares,
  /// if the library has one, or else to the only or the largest one, as no other is more likely. A test's container is
  /// never the one for a request of the program itself, nor a container of the program the one for a request of a test
  /// that the test's own container serves. A test's request of a container that cannot be traced is not verified,
  /// unless it is served.
  func homes(
    of sites: [PendingRoot], _ graphs: [Candidate], _ rests: [CompositionRoots.Rest]
  ) -> [[PendingRoot]] {
    let served = (graphs.map(\.assembler) + rests.map(\.assembler)).map { Set($0.bound.keys) }
    var homes = Array(repeating: [PendingRoot](), count: served.count)
    let keepers = ContainerKeepers(sites.compactMap(\.keeper), context)
    for site in sites {
      let serving = undecided(site, graphs, served)
      if !serving.isEmpty {
        if let place = site.readings.first?.location { context.undecidedRoots.append(place) }
        for place in serving { homes[place].append(site) }
        continue
      }
      if let place = place(asked: site, graphs) {
        homes[place].append(site)
        continue
      }
      let isOfTest = isOfTest(site)
      let places = graphs.indices.filter { mayAsk(site, isOfTest, graphs[$0]) }
      if let keeper = site.keeper, let makers = keepers.graphs(making: keeper, graphs) {
        for place in makers { homes[place].append(site) }
        continue
      }
      let own = places.filter { isOfTest || !graphs[$0].creation.isMadeInTest(context.index) }
      let others = rests.indices.filter {
        site.mayAsk(rests[$0].library.name) && isOfProgram(site, rests[$0].assembler)
      }.map { graphs.count + $0 }
      var takers = (places + others).filter { place in
        site.readings.contains { served[place].contains($0.key) }
      }
      takers = given(takers, site, graphs, rests)
      if isOfTest { takers = nearest(takers, to: site, graphs, rests) }
      if takers.isEmpty, isOfTest, context.typer.tests.isUsed {
        if let place = site.readings.first?.location { context.hiddenRoots.append(place) }
        continue
      }
      // A factory that no container has asks nothing.
      if takers.isEmpty, let factory = site.factory,
        !graphs.contains(where: { $0.assembler.registrations.contains(factory) })
      {
        continue
      }
      let shared = others.first { rests[$0 - graphs.count].library.hasSharedContainer }
      let isServed = takers.contains { own.contains($0) || others.contains($0) }
      if let shared {
        if !isServed, !isOfTest { takers.append(shared) }
      } else if !takers.contains(where: own.contains), !isOfTest || others.isEmpty,
        let only = own.count == 1 || !isServed ? largest(own, graphs) : nil
      {
        takers.append(only)
      }
      if places.isEmpty, graphs.isEmpty || site.library != nil { takers = others }
      for place in takers { homes[place].append(site) }
    }
    return homes
  }

  /// The containers that factories ask besides their own.
  static func containersAskedByFactories(_ context: LoweringContext) -> Set<ContainerIdentity> {
    context.scripts.values.joined().reduce(into: []) { found, action in
      guard case .root(let root) = action.kind, let asked = root.asked else { return }
      found.insert(context.givers.container(for: asked))
    }
  }

  /// The graph of the container, if there is only one, that a factory of another container asks.
  private func place(asked site: PendingRoot, _ graphs: [Candidate]) -> Int? {
    guard let asked = site.asked, case .created(let node) = context.givers.container(for: asked)
    else { return nil }
    return graphs.firstIndex { $0.creation.node.id == node }
  }

  /// The containers, among those that serve a request, with which the object is made that asks; all if it is not known.
  private func given(
    _ takers: [Int], _ site: PendingRoot, _ graphs: [Candidate], _ rests: [CompositionRoots.Rest]
  ) -> [Int] {
    guard let kept = site.kept else { return takers }
    let given = takers.filter { place in
      let graph =
        place < graphs.count ? graphs[place].assembler : rests[place - graphs.count].assembler
      return graph.followed.contains(kept) || graph.filling.contains(kept)
    }
    return given.isEmpty ? takers : given
  }

  /// The containers that a test means among those that serve its request: those created in its file, or else in tests.
  ///
  /// Registrations that no container reaches belong to a test if a test makes some of them, and otherwise to the
  /// program.
  private func nearest(
    _ takers: [Int], to site: PendingRoot, _ graphs: [Candidate], _ rests: [CompositionRoots.Rest]
  ) -> [Int] {
    let beside = takers.filter {
      $0 < graphs.count && graphs[$0].creation.location.file == file(of: site)?.path
    }
    guard beside.isEmpty else { return beside }
    let ofTests = takers.filter {
      $0 < graphs.count
        ? graphs[$0].creation.isMadeInTest(context.index)
        : isFilledInTest(rests[$0 - graphs.count].assembler)
    }
    return ofTests.isEmpty ? takers : ofTests
  }

  private func isFilledInTest(_ assembler: GraphAssembler) -> Bool {
    assembler.registrations.contains { number in
      context.registrations[number].pending.binding.location.map(context.index.isOfTest) ?? false
    }
  }

  private func largest(_ places: [Int], _ graphs: [Candidate]) -> Int? {
    places.max {
      graphs[$0].assembler.registrations.count < graphs[$1].assembler.registrations.count
    }
  }

  /// Whether code at a place can ask a container that is made at another place.
  private func mayAsk(
    _ site: PendingRoot, _ isOfTest: Bool, _ candidate: Candidate
  ) -> Bool {
    let creation = candidate.creation
    if creation.isOfTest && !isOfTest || !site.mayAsk(creation.dialect.library.name) {
      return false
    }
    let file = context.index.file(at: creation.location.file)
    return isOfProgram(site, candidate.assembler)
      && context.index.programs.mayShare(self.file(of: site), file)
  }

  /// Whether a request comes from the program to which a container belongs, if it only belongs to one of several.
  private func isOfProgram(_ site: PendingRoot, _ assembler: GraphAssembler) -> Bool {
    guard let program = assembler.program,
      let owner = context.index.programs.target(of: file(of: site))
    else { return true }
    return owner == program
  }

  private func file(of site: PendingRoot) -> SourceFile? {
    site.readings.first?.location.flatMap { context.index.file(at: $0.file) }
  }

  /// Whether the request is made in a test; much of what fills the containers of tests is not followed.
  private func isOfTest(_ site: PendingRoot) -> Bool {
    site.readings.first?.location.map(context.index.isOfTest) ?? false
  }
}

extension PendingRoot {
  /// Whether the request may ask a container of a library.
  fileprivate func mayAsk(_ other: String) -> Bool { library == nil || library == other }
}
