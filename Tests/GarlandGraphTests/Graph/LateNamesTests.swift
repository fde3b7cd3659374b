// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Synchronization
import Testing

@testable import GarlandGraph

/// A container makes its graph when a message needs its names, and keeps it from then on: a sound one must not.
@Suite struct LateNamesTests {
  private final class Flag: Sendable {
    let isSet = Atomic<Bool>(false)
  }

  /// Checks a graph of which only the outline is there.
  private func checkedWithoutNames(
    _ graph: BindingGraph, findsUnused: Bool = false
  ) -> (isSound: Bool, isMade: Bool) {
    let flag = Flag()
    let index = GraphIndex(GraphOutline(graph)) {
      flag.isSet.store(true, ordering: .relaxed)
      return graph
    }
    var options = CheckOptions()
    options.findsUnused = findsUnused
    let findings = index.check(options)
    return (findings.isEmpty, flag.isSet.load(ordering: .relaxed))
  }

  private func element(_ key: String, _ mapKey: String?) -> Binding {
    Binding(exposures: [Exposure(Key(key), role: .contribution, mapKey: mapKey)])
  }

  private func decorator(_ order: Int, module: Int) -> Binding {
    Binding(
      exposures: [Exposure(Key("Clock"), role: .decorator)],
      requests: [Request(Key("Clock"), isDecorated: true)], order: order, module: module)
  }

  // VAL-25
  @Test func `a sound graph in which bindings share keys is checked without its names`() {
    let graph = BindingGraph(
      bindings: [
        .make("Clock"), .make("Clock").with { $0.precedence = .override },
        .make("Clock").with { $0.precedence = .fallback },
        element("Plugin", nil), element("Plugin", nil), element("Page", "a"), element("Page", "b"),
        decorator(1, module: 0), decorator(2, module: 1),
        .make("Feed").with { $0.effects = .async },
        .make("Session", lifetime: .scoped("Visit")).with { $0.ending = .synchronous },
        .make("Basket", lifetime: .scoped("Visit"), [.parameter("Session")]),
        .make("Screen", [.parameter("Clock"), .parameter("Plugin", cardinality: .many)]),
      ], modules: [ModuleDescription(name: "App"), ModuleDescription(name: "Logging", parent: 0)],
      scopes: [.make("Login"), .make("Visit", in: "Login", endsSynchronously: true)])
    let (isSound, isMade) = checkedWithoutNames(graph)
    #expect(isSound)
    #expect(!isMade)
  }

  // VAL-25
  @Test func `a sound graph with arguments and a root is checked without its names`() {
    let order = Key(TypeReference(named: "Order"), arguments: TypeReference(named: "Int"))
    let graph = BindingGraph(
      bindings: [
        .make("Store", lifetime: .singleton),
        Binding(exposures: [Exposure(order)], requests: [Request(Key("Store"))]),
        Binding(exposures: [Exposure(Key("Screen"))], requests: [Request(order)]),
      ], roots: [.make("Screen", "App.screen")])
    let (isSound, isMade) = checkedWithoutNames(graph, findsUnused: true)
    #expect(isSound)
    #expect(!isMade)
  }

  // VAL-1
  @Test func `a finding has its names`() {
    let (isSound, isMade) = checkedWithoutNames(
      BindingGraph(bindings: [.make("Clock"), .make("Clock")]))
    #expect(!isSound && isMade)
  }
}
