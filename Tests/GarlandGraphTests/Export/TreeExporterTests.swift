// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph
import Testing

@Suite struct TreeExporterTests {
  // OBS-1
  @Test func `what one root asks for stands below it once, and another file's root is another`() {
    let elsewhere = Root(
      Request(Key("Feed"), location: SourceLocation(file: "Other.swift", line: 1, column: 1)),
      name: "main")
    let graph = BindingGraph(
      bindings: [.make("Feed", line: 1), .make("Cache", line: 2)],
      roots: [.make("Feed", "main", line: 3), .make("Cache", "main", line: 4), elsewhere])
    #expect(
      graph.exported(as: .tree) == """
        main
        ├─ Feed (perRequest)
        └─ Cache (perRequest)
        main
        └─ Feed (perRequest)

        """)
  }

  // OBS-1 OBS-2
  @Test func `a graph is listed from its roots and shared bindings once`() {
    let graph = BindingGraph(
      bindings: [
        .make(
          "Feed", line: 1,
          [
            .parameter("any Clock"), .parameter("Cache", timing: .lazy),
            .parameter("any Plugin", cardinality: .many), .parameter("Gone"),
            .parameter("Spare", cardinality: .optional),
          ]),
        .make(
          "SystemClock", as: ["any Clock"], lifetime: .singleton, line: 2, [.parameter("Ticker")]),
        .make("Ticker", line: 3),
        .make("Cache", line: 4, [.parameter("any Clock"), .parameter("Feed", timing: .provider)]),
        Binding.make("LogPlugin", line: 5, [.parameter("Ticker")]).with {
          $0.exposures.append(Exposure(Key("any Plugin"), role: .contribution))
        },
        Binding.make("Unused", line: 6, [.parameter("Ticker")]).with {
          $0.opaqueReason = "it asks"
        },
        .make("Loop", line: 7, [.parameter("Loop")]),
      ], roots: [.make("Feed", "Main.feed", line: 1), .make("any Clock", "Main.clock", line: 2)])
    #expect(
      graph.exported(as: .tree) == """
        Main.feed
        └─ Feed (perRequest)
           ├─ any Clock ~> SystemClock (singleton)
           │  └─ Ticker (perRequest)
           ├─ Lazy<Cache> (perRequest)
           │  ├─ any Clock ~> SystemClock (singleton), see above
           │  └─ Provider<Feed> (perRequest), see above
           ├─ Many<any Plugin> -> LogPlugin (perRequest)
           │  └─ Ticker (perRequest)
           ├─ Gone: not bound
           └─ Spare: nil
        Main.clock
        └─ any Clock ~> SystemClock (singleton), see above
        Unused (perRequest, not verified)
        └─ Ticker (perRequest)
        Loop (perRequest)
        └─ Loop (perRequest), see above

        """)
  }

  // OBS-1 OBS-2
  @Test func `without roots the list starts at what nobody asks for`() {
    let graph = BindingGraph(bindings: [
      .make("B", line: 2), .make("A", line: 1, [.parameter("B")]), .make("C", line: 3),
    ])
    #expect(
      graph.exported(as: .tree) == """
        A (perRequest)
        └─ B (perRequest)
        C (perRequest)

        """)
  }

  // OBS-1
  @Test func `every binding of a full graph is listed`() {
    let text = BindingGraph.full.exported(as: .tree)
    for binding in BindingGraph.full.bindings where binding.precedence == .ordinary {
      #expect(text.contains("\(binding.key)"))
    }
  }

  // OBS-1 VAL-22
  @Test func `a long chain is continued below instead of growing to the right`() {
    let count = 2_000
    let bindings = (0..<count).map { number in
      Binding.make("N\(number)", number + 1 < count ? [.parameter("N\(number + 1)")] : [])
    }
    let lines = BindingGraph(bindings: bindings).exported(as: .tree).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count < 200 })
    #expect(lines.filter { $0.hasSuffix(", see below") }.count == 49)
    #expect(lines.count == count + 49)
  }

  // OBS-1
  @Test func `an empty graph has an empty list`() {
    #expect(BindingGraph().exported(as: .tree) == "")
  }
}
