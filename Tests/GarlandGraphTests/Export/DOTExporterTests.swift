// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph
import Testing

@Suite struct DOTExporterTests {
  // OBS-2
  @Test func `a small graph is written like this`() {
    let graph = BindingGraph(
      bindings: [
        .make(
          "Feed", line: 2, [.parameter("any Clock", line: 5), .parameter("Cache", timing: .lazy)]),
        .make("SystemClock", as: ["any Clock"], lifetime: .singleton, line: 3),
        Binding.make("Cache", line: 4).with { $0.module = 0 },
      ], modules: [ModuleDescription(name: "Storage")], roots: [.make("Feed", "Main.feed", line: 1)]
    )
    #expect(
      graph.exported(as: .dot) == """
        digraph Garland {
          rankdir=LR;
          node [shape=box, style="rounded,filled"];
          r1 [label="Main.feed", class="root sound", fillcolor="#d7e8fb", shape="oval", tooltip="App/Main.swift:1:3"];
          b1 [label="Feed\\nperRequest", class="binding sound", fillcolor="#f5f5f5", tooltip="App/Module.swift:2:3"];
          b2 [label="SystemClock\\nsingleton", class="binding sound", fillcolor="#f5f5f5", \
        tooltip="App/Module.swift:3:3"];
          b3 [label="Cache\\nperRequest", class="binding sound", fillcolor="#f5f5f5", tooltip="App/Module.swift:4:3"];
          subgraph cluster_0 {
            label="Storage";
            b3;
          }
          r1 -> b1 [class="eager", style="solid", tooltip="App/Main.swift:1:3"];
          b1 -> b2 [label="as any Clock", class="eager", style="solid", tooltip="App/Types.swift:5:8"];
          b1 -> b3 [label="lazy", class="lazy", style="dashed", tooltip="App/Module.swift:2:3"];
        }

        """)
  }

  @Test func `a mark above a quotation mark does not keep it from being escaped`() {
    let graph = BindingGraph(
      bindings: [], roots: [.make("Feed", "a\"\u{301}, shape=\"b\"\u{301}", line: 1)])
    let text = graph.exported(as: .dot)
    #expect(text.unicodeScalars.count { $0 == "\u{301}" } == 2)
    let scalars = Array(text.unicodeScalars)
    for place in scalars.indices where scalars[place] == "\u{301}" {
      #expect(scalars[place - 2..<place].elementsEqual(#"\""#.unicodeScalars))
    }
    let mermaid = Array(graph.exported(as: .mermaid).unicodeScalars)
    for place in mermaid.indices where mermaid[place] == "\u{301}" {
      #expect(mermaid[place - 1] == ";")
    }
  }

  // OBS-2
  @Test func `everything in a full graph is drawn and can be read`() throws {
    let graph = BindingGraph.full
    let drawing = try DOTSyntax(graph.exported(as: .dot))
    let provided = drawing.nodes.filter { $0.value["class"] == "missing sound" }
    #expect(
      drawing.nodes.count
        == graph.bindings.count + graph.roots.count + graph.scopes.count + provided.count)
    #expect(provided.values.map { $0["label"] } == ["Given\nprovided from outside"])
    let ends = drawing.edges.flatMap { [$0.from, $0.to] }
    #expect(ends.allSatisfy { drawing.nodes[$0] != nil })
    #expect(
      Set(drawing.edges.compactMap { $0.attributes["class"] })
        == ["eager", "afterConstruction", "lazy", "provider", "scope"])
    let labels = Set(drawing.edges.compactMap { $0.attributes["label"] })
    #expect(
      labels.isSuperset(of: [
        "as any Clock", "many as any Plugin", "lazy", "provider", "lazy awaited", "opened in",
      ]))
    let texts = drawing.nodes.values.compactMap { $0["label"] }
    for lifetime in ["perRequest", "objectGraph", "singleton", "eager", "weak", "scoped(login)"] {
      #expect(texts.contains { $0.contains(lifetime) })
    }
    let places = drawing.nodes.values.compactMap { $0["tooltip"] }
    #expect(places.count == drawing.nodes.count - provided.count)
    #expect(drawing.clusters.map(\.count) == [1, 2])
  }

  // OBS-3
  @Test func `what is broken is told apart from what only fails because of it`() throws {
    let drawing = try DOTSyntax(BindingGraph.broken.exported(as: .dot))
    let classes = drawing.nodes.values.map { node in
      "\(node["label"]?.split(separator: "\n").first ?? ""): \(node["class"] ?? "")"
    }
    #expect(
      Set(classes).isSuperset(of: [
        "any Clock: missing broken", "Feed: binding broken", "Main: binding broken",
        "A: binding broken", "SystemClock: binding failing", "Logger: binding broken",
        "Opaque: binding sound", "App.main: root failing",
      ]))
  }

  // OBS-2 KEY-15
  @Test func `special characters are escaped`() throws {
    let drawing = try DOTSyntax(BindingGraph.broken.exported(as: .dot))
    let label = #"Box<"a\b"> tagged "two\nlines & <more> #1""# + "\nperRequest"
    #expect(drawing.nodes.values.contains { $0["label"] == label })
  }

  // OBS-2
  @Test func `an empty graph can be drawn`() throws {
    #expect(try DOTSyntax(BindingGraph().exported(as: .dot)).nodes.isEmpty)
  }

  // OBS-3: in all forms alike.
  @Test(arguments: [
    (ExportFormat.dot, #"class="binding doubtful""#, #"class="binding broken""#),
    (.mermaid, "class b1,b2,b3 failing", "class b2,b3 broken"),
    (.svg, #"class="binding doubtful""#, #"class="binding broken""#),
    (.html, #""s":"doubtful""#, #""s":"broken""#),
  ])
  func `what the findings say is no error is not drawn as broken`(
    _ format: ExportFormat, _ doubtful: String, _ broken: String
  ) {
    let graph = BindingGraph(bindings: [
      .make("Clock", line: 1, [Request(Key("Zone"), cardinality: .one)]), .make("Zone", line: 2),
      .make("Zone", line: 3),
    ])
    func text(_ severity: Severity) -> String {
      let findings = [
        Diagnostic(
          .duplicateBinding, severity: severity, subject: "Zone", summary: "there are two",
          location: at("Module", 3),
          notes: [Diagnostic.Note(.note, "the other one is here", at: at("Module", 2))])
      ]
      return [ProgramGraph("App", graph)].exported(
        as: format, DrawingSelection(), findings: findings,
        page: { PageExporter(title: "", findings: $0, counts: GraphCounts(graph)) },
        data: { _ in "" })
    }
    let noted = text(.warning)
    #expect(noted.contains(doubtful) && !noted.contains(broken))
    #expect(text(.error).contains(broken) && !text(.error).contains(doubtful))
  }

  @Test func `a root that asks for what is not bound is drawn as broken`() throws {
    let graph = BindingGraph(bindings: [], roots: [.make("Gone", "App.main")])
    #expect(graph.exported(as: .dot).contains(#"class="root broken""#))
  }
}
