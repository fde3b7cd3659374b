// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph
import Testing

@Suite struct HealthyGraphTests {
  // VAL-25
  @Test func `a graph that uses every feature has no findings`() {
    #expect(BindingGraph.full.report() == "")
  }

  // REG-19
  @Test func `an empty graph has no findings`() {
    #expect(BindingGraph().check().isEmpty)
  }

  // VAL-9 OBS-1
  @Test func `checking and describing a graph does not change it`() {
    let graph = BindingGraph.broken
    let copy = graph
    _ = graph.check()
    _ = ExportFormat.allCases.map(graph.exported)
    #expect(graph == copy)
    #expect(graph.check() == copy.check())
  }

  // VAL-1
  @Test func `a graph is checked without the types that its keys name`() {
    let graph = BindingGraph(bindings: [.make("NoSuchType", [.parameter("NorThis")])])
    #expect(graph.verdict() == ["error MissingBinding NorThis"])
  }

  // VAL-2
  @Test func `all findings come in one run`() {
    #expect(
      BindingGraph.broken.verdict() == [
        "error EmptyCollection Many<Gone>", "error DependencyCycle A",
        "error DuplicateBinding Logger",
        #"warning UnusedBinding Box<"a\b"> tagged "two\nlines & <more> #1""#,
        "note NotVerified Opaque", "warning UnusedBinding Opaque",
        "error MissingBinding any Clock",
      ])
  }

  // VAL-22 REG-4
  @Test(arguments: [1_000, 10_000, 100_000])
  func `a chain of any length is checked without findings`(count: Int) {
    var bindings = (0..<count).map { number in
      Binding.make(
        "N\(number)", lifetime: number % 3 == 0 ? .singleton : .perRequest,
        [.parameter("N\(number + 1)")])
    }
    bindings.append(.make("N\(count)"))
    #expect(BindingGraph(bindings: bindings).check().isEmpty)
    #expect(
      BindingGraph(bindings: bindings, roots: [.make("N0", "Main.run")]).check().isEmpty)
  }

  // VAL-22
  @Test func `a hub that everything asks for and that asks for everything is checked`() {
    let count = 5_000
    let users = (0..<count).map { Binding.make("User\($0)", [.parameter("Hub", timing: .lazy)]) }
    let hub = Binding.make("Hub", (0..<count).map { .parameter("User\($0)") })
    #expect(BindingGraph(bindings: users + [hub], roots: [.make("Hub", "Main")]).check().isEmpty)
  }
}
