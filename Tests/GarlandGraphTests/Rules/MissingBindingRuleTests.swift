// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

@Suite struct MissingBindingRuleTests {
  // DIA-1 DIA-2 DIA-3 DIA-7 VAL-19
  @Test func `a missing key is reported as the documentation shows it`() {
    let clock = Binding.make("SystemClock").with {
      $0.location = SourceLocation(file: "Sources/App/Time.swift", line: 4, column: 5)
    }
    let feed = Binding.make(
      "Feed",
      [
        Request(
          Key("any Clock"), site: .parameter(index: 0, label: "clock"),
          location: SourceLocation(file: "Sources/App/Feed.swift", line: 12, column: 8))
      ])
    let root = Root(
      Request(
        Key("Feed"),
        location: SourceLocation(file: "Sources/App/AppModule.swift", line: 7, column: 3)),
      name: "AppModule.feed")
    let graph = BindingGraph(bindings: [clock, feed], roots: [root])
    #expect(
      graph.report() == """
        Sources/App/Feed.swift:12:8: error: [Garland/MissingBinding] no binding for 'any Clock'
          AppModule.feed -> Feed -> any Clock
          'any Clock' is requested by 'Feed.init(clock:)'    Sources/App/Feed.swift:12:8
          'Feed' is requested by the root 'AppModule.feed'   Sources/App/AppModule.swift:7:3
          similar: 'SystemClock' is bound as itself   Sources/App/Time.swift:4:5
          help: add '.as { $0 as any Clock }' to the binding of 'SystemClock'

        """)
  }
}
