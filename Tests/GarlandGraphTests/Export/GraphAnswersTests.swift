// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph
import Testing

@Suite struct GraphAnswersTests {
  private static func answers(_ bindings: [Binding]) -> GraphAnswers {
    let graph = BindingGraph(bindings: bindings)
    return GraphAnswers([("App", graph)], findings: graph.check())
  }

  @Test func `a search that is given up says so`() {
    // Each of twelve needs all others and the start, so that only the first way does not come back to where it began.
    let names = (0..<12).map { "K\($0)" }
    let knot = names.map { name in
      Binding.make(name, names.filter { $0 != name }.map { .parameter($0) } + [.parameter("Start")])
    }
    let start = Binding.make("Start", [.parameter("End")] + names.map { .parameter($0) })
    let answers = Self.answers(knot + [start, .make("End")])
    #expect(
      answers.ways(from: "Start", to: "End") == """
        Start -> End
        and perhaps others: there are too many to look at

        'Start' needs 'End'

        """)
  }

  @Test func `findings stand beside the binding that they are about`() throws {
    let answers = Self.answers([
      .make("Feed", line: 1, [.parameter("Store")]), .make("Spare", line: 2),
    ])
    let feed = try #require(answers.explanation(of: "Feed"))
    #expect(feed.contains("findings\n    error: [Garland/MissingBinding] no binding for 'Store'"))
    let spare = try #require(answers.explanation(of: "Spare"))
    #expect(!spare.contains("Store"))
  }
}
