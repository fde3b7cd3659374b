// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct ModuleListTests {
  private static func program(_ loop: String, _ declarations: String = "") throws -> Verification {
    try Sources.verified(
      """
      import DITranquillity
      protocol Start { func fill(container: DIContainer) }
      protocol Screen: Start {}
      class First: Start { func fill(container: DIContainer) { container.register { A() } } }
      class Second: Screen { func fill(container: DIContainer) { container.register { B(a: $0) } } }
      class Unlisted: Start { func fill(container: DIContainer) { container.register { C() } } }
      class A {}
      class B { init(a: A) {} }
      class C {}
      enum Starts {
        static let plain: [Start] = [First()]
        static let screens: [Screen] = [Second()]
      }
      \(declarations)
      func run() {
        let container = DIContainer()
        \(loop)
        let b: B = container.resolve()
      }
      """)
  }

  // MOD-1: what the sources list is what is included.
  @Test(arguments: [
    "for start in [First(), Second()] as [Start] { start.fill(container: container) }",
    "for start in Starts.plain + Starts.screens { start.fill(container: container) }",
    "for start in Starts.plain + Starts.screens.map({ $0 as Start }) { start.fill(container: container) }",
    "(Starts.plain + Starts.screens.map { $0 }).forEach { $0.fill(container: container) }",
    "let all: [Start] = [First(), Second()]\nfor start in all { start.fill(container: container) }",
  ])
  func `a loop over listed modules includes these`(_ loop: String) throws {
    let result = try Self.program(loop)
    #expect(result.graphs.first?.graph.bindings.map(\.key.description) == ["A", "B"])
    #expect(!result.graphs.contains { $0.diagnostics.contains { $0.severity != .note } })
  }

  @Test func `what is left out of the list is missing`() throws {
    let result = try Self.program(
      "for start in Starts.screens { start.fill(container: container) }")
    #expect(result.summaries.contains("Garland/MissingBinding: no binding for 'A'"))
  }

  @Test func `a loop over modules that are chosen elsewhere is the union of their conformers`()
    throws
  {
    let result = try Self.program(
      "for start in chosen() { start.fill(container: container) }",
      "func chosen() -> [Start] { [First(), Second()].filter { _ in true } }")
    #expect(
      Set(result.lines) == ["A fallback", "B fallback <- A", "C fallback"])
    #expect(result.summaries == [])
  }

  @Test func `modules of a protocol of the program are included one and all`() throws {
    let result = try Sources.verified(
      """
      import Garland
      protocol Feature: Module {}
      struct First: Feature { func register(in builder: ContainerBuilder) { builder.register(A.init) } }
      struct Second: Feature { func register(in builder: ContainerBuilder) { builder.register(B.init).root() } }
      class A {}
      class B { init(a: A) {} }
      func run(_ features: [any Feature]) {
        let builder = ContainerBuilder()
        for feature in features { builder.include(feature) }
      }
      """)
    #expect(result.combinedGraph.modules.map(\.name) == ["First", "Second"])
    #expect(result.summaries == [])
  }
}
