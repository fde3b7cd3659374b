// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland
import Testing

/// Generated graphs with some asynchronous bindings, compared with the model of synchronous ones.
///
/// What is made, how often, and who receives which instance must be the same; only the order of
/// construction may differ. A failure names its seed; `GARLAND_SEED` replays it alone.
/// `GARLAND_RANDOM_GRAPHS` says how many are tried.
@Suite struct AsyncRandomTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let only = environment["GARLAND_SEED"].flatMap(UInt64.init)
  private static let count = environment["GARLAND_RANDOM_GRAPHS"].flatMap(UInt64.init) ?? 1_500
  private static let seeds = only.map { $0...$0 } ?? 1...count

  // ASY-1, ASY-13, LIF-1, LIF-2, LIF-6, LIF-7, LIF-15, LIF-16, CYC-10
  @Test(arguments: [false, true])
  func `instances are shared and connected as in the model`(concurrently: Bool) async throws {
    var compared = 0
    for seed in Self.seeds {
      let plan = Self.plan(seed)
      guard ExpectedFindings(plan).isEmpty else { continue }
      let model = ExpectedRun(plan)
      let expected = AsyncStory(plan.requests.map { model.resolve($0) }, in: model)
      guard !model.isTooMuch else { continue }
      let run = AsyncRun(plan, seed: seed)
      let container = try run.builder().build()
      var roots: [Part] = []
      for request in plan.requests {
        roots.append(try await run.resolve(request, from: container, concurrently: concurrently))
      }
      let actual = AsyncStory(roots, of: run.instances)
      #expect(actual == expected, "seed \(seed)")
      if actual != expected { return }
      compared += 1
    }
    #expect(Self.only != nil || compared > Int(Self.count) / 3)
  }

  // ASY-2, CON-1, CON-12
  @Test func `tasks that resolve at the same time share what is shared`() async throws {
    for seed in Self.seeds where seed.isMultiple(of: 5) || Self.only != nil {
      let plan = Self.plan(seed)
      guard ExpectedFindings(plan).isEmpty else { continue }
      let run = AsyncRun(plan, seed: seed)
      let container = try run.builder().build()
      try await withThrowingTaskGroup { group in
        for request in plan.requests + plan.requests + plan.requests {
          group.addTask {
            _ = try await run.resolve(
              request, from: container, concurrently: seed.isMultiple(of: 2))
          }
        }
        try await group.waitForAll()
      }
      let shared = run.instances.map(\.node).filter { plan.nodes[$0].life.isShared }
      #expect(Set(shared).count == shared.count, "seed \(seed)")
    }
  }

  /// A plan in which everything is needed at once: what is made later is the subject of other tests.
  private static func plan(_ seed: UInt64) -> GraphPlan {
    var plan = GraphPlan(seed: seed)
    for number in plan.nodes.indices {
      plan.nodes[number].parameters.removeAll { !$0.shape.isEager }
      plan.nodes[number].properties.removeAll { !$0.shape.isEager }
      plan.nodes[number].laterProperties.removeAll { !$0.shape.isEager }
    }
    return plan
  }
}

/// What came of some resolves: how many instances of each binding there are, and how those that can
/// be reached are connected.
private struct AsyncStory: Equatable {
  private var counts: [Int: Int] = [:]
  private var lines: [String] = []

  /// The story of the model.
  init(_ roots: [Int], in run: ExpectedRun) {
    for instance in run.instances { counts[instance.node, default: 0] += 1 }
    var names: [Int: Int] = [:]
    func name(_ number: Int) -> Int {
      if let known = names[number] { return known }
      let new = names.count
      names[number] = new
      let instance = run.instances[number]
      let links = instance.links.map { link in
        if case .now(let targets) = link { targets.map(name) } else { [] }
      }
      lines.append("\(new) is a \(instance.node) with \(links)")
      return new
    }
    for root in roots { lines.append("resolved \(name(root))") }
  }

  /// The story of what happened.
  init(_ roots: [Part], of instances: [Part]) {
    for instance in instances { counts[instance.node, default: 0] += 1 }
    var names: [ObjectIdentifier: Int] = [:]
    func name(_ part: Part) -> Int {
      if let known = names[ObjectIdentifier(part)] { return known }
      let new = names.count
      names[ObjectIdentifier(part)] = new
      let links = part.links.map { link in
        if case .now(let targets) = link { targets.map(name) } else { [] }
      }
      lines.append("\(new) is a \(part.node) with \(links)")
      return new
    }
    for root in roots { lines.append("resolved \(name(root))") }
  }
}
