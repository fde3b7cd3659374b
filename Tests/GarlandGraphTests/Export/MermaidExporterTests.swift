// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph
import Testing

@Suite struct MermaidExporterTests {
  // OBS-2
  @Test func `a small graph is written like this`() {
    let graph = BindingGraph(
      bindings: [
        .make(
          "Feed", line: 2, [.parameter("any Clock", line: 5), .parameter("Gone", timing: .lazy)]),
        Binding.make("SystemClock", as: ["any Clock"], lifetime: .singleton, line: 3).with {
          $0.module = 0
        },
      ], modules: [ModuleDescription(name: "Time")], roots: [.make("Feed", "Main.feed", line: 1)])
    #expect(
      graph.exported(as: .mermaid) == """
        flowchart LR
          r1(["Main.feed<br/>App/Main.swift:1:3"])
          b1["Feed<br/>perRequest<br/>App/Module.swift:2:3"]
          m1{{"Gone<br/>not bound"}}
          subgraph g0 ["Time"]
            b2["SystemClock<br/>singleton<br/>App/Module.swift:3:3"]
          end
          r1 --> b1
          b1 -->|"as any Clock"| b2
          b1 -.->|"lazy"| m1
          classDef root fill:#d7e8fb
          classDef broken fill:#f4b6b6,stroke:#b00000
          classDef failing fill:#fbe3c0
          class r1 root
          class b1,m1 broken
          class r1 failing

        """)
  }

  // OBS-2
  @Test func `everything in a full graph is drawn and can be read`() throws {
    let graph = BindingGraph.full
    let drawing = try MermaidSyntax(graph.exported(as: .mermaid))
    #expect(
      drawing.nodes.count == graph.bindings.count + graph.roots.count + graph.scopes.count + 1)
    #expect(drawing.edges.flatMap { [$0.from, $0.to] }.allSatisfy { drawing.nodes[$0] != nil })
    #expect(Set(drawing.edges.map(\.arrow)) == ["-->", "==>", "-.->"])
    #expect(drawing.nodes.values.contains("SystemClock\nsingleton\nApp/Module.swift:20:3"))
  }

  // OBS-3 KEY-15
  @Test func `broken and failing bindings have classes and special characters are escaped`() throws
  {
    let drawing = try MermaidSyntax(BindingGraph.broken.exported(as: .mermaid))
    let failing = drawing.classes["failing"]?.compactMap {
      drawing.nodes[$0]?.split(separator: "\n").first
    }
    #expect(failing == ["App.main", "SystemClock"])
    #expect(drawing.classes["broken"]?.count == 7)
    #expect(
      drawing.nodes.values.contains {
        $0.hasPrefix(#"Box<"a\b"> tagged "two\nlines & <more> #1""#)
      })
  }

  // OBS-2
  @Test func `an empty graph can be drawn`() throws {
    #expect(try MermaidSyntax(BindingGraph().exported(as: .mermaid)).nodes.isEmpty)
  }
}
