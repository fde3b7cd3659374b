// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

@Suite struct HalfSharedCycleRuleTests {
  private static let coordinator = Binding.make(
    "Coordinator", line: 1, [.parameter("Screen", label: "screen", line: 2)])

  private static let screen = Binding.make(
    "Screen", lifetime: .objectGraph, line: 3,
    [.property("Coordinator", "coordinator", timing: .afterConstruction, line: 4)])

  private static func graph(_ bindings: Binding..., root: String? = nil) -> BindingGraph {
    BindingGraph(bindings: bindings, roots: root.map { [.make($0, "App.\($0)", line: 9)] } ?? [])
  }

  // CYC-10 CYC-11
  @Test func `a cycle of which one side is made anew does not close`() {
    #expect(
      Self.graph(Self.coordinator, Self.screen, root: "Coordinator").report() == """
        App/Module.swift:4:6: warning: [Garland/HalfSharedCycle] the cycle of 'Coordinator' (perRequest) does \
        not close: 'Screen' (objectGraph) gets another one
          App.Coordinator -> Coordinator -> Screen -> Coordinator (after construction)
          'Coordinator' is requested after construction by 'Screen.coordinator'   App/Module.swift:4:6
          'Screen' is requested by 'Coordinator.init(screen:)'                    App/Types.swift:2:8
          'Coordinator' is requested by the root 'App.Coordinator'                App/Main.swift:9:3
          help: add '.lifetime(.objectGraph)' to the binding of 'Coordinator'   App/Module.swift:1:3

        """)
    #expect(
      Self.graph(Self.coordinator, Self.screen).verdict() == ["warning HalfSharedCycle Coordinator"]
    )
  }

  // DIA-2 DIA-16
  @Test func `beside a missing binding the way is the same`() throws {
    let graph = BindingGraph(
      bindings: [
        .make("SystemClock"), Self.coordinator, Self.screen,
        .make("User", [.parameter("any Clock")]),
      ], roots: [.make("Coordinator", "App.Coordinator"), .make("User", "App.User")])
    let finding = try #require(graph.check().first { $0.id == .halfSharedCycle })
    #expect(
      finding.path
        == "App.Coordinator -> Coordinator -> Screen -> Coordinator (after construction)")
    #expect(finding.steps.count == 3)
  }

  // CYC-10 VAL-25
  @Test func `whoever asks for the shared side alone gets what holds it`() {
    #expect(Self.graph(Self.coordinator, Self.screen, root: "Screen").verdict() == [])
    let user = Binding.make("User", [.parameter("Coordinator")])
    #expect(
      Self.graph(Self.coordinator, Self.screen, user, root: "User").verdict()
        == ["warning HalfSharedCycle Coordinator"])
  }

  // CYC-10 VAL-25
  @Test func `a cycle that is shared on all sides or deferred is sound`() {
    let shared = Self.coordinator.with { $0.lifetime = .objectGraph }
    #expect(Self.graph(shared, Self.screen).verdict() == [])
    let deferred = Self.screen.with {
      $0.requests = [.property("Coordinator", "coordinator", timing: .provider)]
    }
    #expect(Self.graph(Self.coordinator, deferred).verdict() == [])
  }

  // DIA-6 DIA-16
  @Test func `it is no second finding, and can be accepted`() {
    let eager = Self.screen.with { $0.requests = [.parameter("Coordinator")] }
    #expect(Self.graph(Self.coordinator, eager).verdict() == ["error DependencyCycle Coordinator"])
    let accepted = Self.screen.with {
      $0.suppressions = [Suppression(.halfSharedCycle, because: "it is a copy")]
    }
    #expect(Self.graph(Self.coordinator, accepted).verdict() == [])
  }
}
