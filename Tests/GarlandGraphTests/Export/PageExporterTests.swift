// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandGraph
import Testing

@testable import GarlandExport

@Suite struct PageExporterTests {
  /// The data of a page, as its script reads it.
  private static func data(of page: String) throws -> [String: Any] {
    let start = try #require(page.firstRange(of: #"id="data">"#))
    let end = try #require(page[start.upperBound...].firstRange(of: "</script>"))
    let bytes = Data(page[start.upperBound..<end.lowerBound].utf8)
    return try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
  }

  private static func names(_ data: [String: Any]) -> [String] {
    (data["nodes"] as? [[String: Any]] ?? []).compactMap { $0["n"] as? String }
  }

  /// The parts of a page between two texts.
  private static func parts(of page: String, _ start: String, _ end: String) -> [String] {
    page.split(separator: start, omittingEmptySubsequences: false).dropFirst()
      .map { String($0.prefix(upTo: $0.firstRange(of: end)?.lowerBound ?? $0.endIndex)) }
  }

  // OBS-2
  @Test func `everything in a full graph is in the data`() throws {
    let graph = BindingGraph.full
    let data = try Self.data(of: graph.exported(as: .html))
    let nodes = try #require(data["nodes"] as? [[String: Any]])
    let roots = Set(graph.roots.map(\.name))
    #expect(nodes.count == graph.bindings.count + roots.count + graph.scopes.count + 1)
    let timings = Set((data["edges"] as? [[Any]] ?? []).compactMap { $0[2] as? Int })
    #expect(timings == [0, 1, 2, 3, 4])
    let lifetimes = Set(nodes.compactMap { $0["l"] as? String })
    #expect(lifetimes.isSuperset(of: ["perRequest", "objectGraph", "weak", "scoped(login)"]))
    #expect(graph.exported(as: .html) == graph.exported(as: .html))
  }

  // OBS-3
  @Test func `findings stand at the nodes that they are about`() throws {
    let graph = BindingGraph(
      bindings: [
        .make("Feed", line: 2, [.parameter("any Clock", line: 5)]), .make("Cache", line: 3),
      ],
      roots: [.make("Feed", "main", line: 1)])
    let data = try Self.data(of: graph.exported(as: .html))
    let findings = try #require(data["findings"] as? [[String: Any]])
    let names = Self.names(data)
    let told = findings.map { finding in
      let nodes = (finding["nodes"] as? [Int] ?? []).map { names[$0] }
      return "\(finding["id"] ?? ""): \(nodes.joined(separator: ", "))"
    }
    #expect(
      told.sorted() == ["Garland/MissingBinding: Feed, any Clock", "Garland/UnusedBinding: Cache"])
  }

  // KEY-15
  @Test func `names cannot leave the data, and the title is escaped`() throws {
    let name = "</script><script>alert('\u{2028}')</script><!--<script>"
    var page = PageExporter(title: name, findings: [], counts: .init(BindingGraph()))
    page.add(ProgramGraph(name, BindingGraph(bindings: [.make(name)], modules: [])))
    let text = page.text()
    #expect(Self.parts(of: text, "<script", ">").count == 2)
    #expect(Self.names(try Self.data(of: text)) == [name])
    #expect(text.contains("<title>&lt;/script&gt;&lt;script&gt;alert(&#39;\u{2028}&#39;)"))
    #expect(!text.contains("<!--"))
  }

  @Test func `the policy allows the script and the style of the page and nothing else`() {
    let page = BindingGraph.full.exported(as: .html)
    let script = Self.parts(of: page, "<script>", "</script>")
    let style = Self.parts(of: page, "<style>", "</style>")
    #expect(script.count == 1)
    #expect(
      Self.parts(of: page, "Content-Security-Policy\" content=\"", "\">") == [
        "default-src 'none'; script-src 'sha256-\(SHA256(script[0]).base64)'; "
          + "style-src 'sha256-\(SHA256(style[0]).base64)'; base-uri 'none'; form-action 'none'"
      ])
    // What the policy would refuse is not there.
    for trace in ["http:", "https:", " style=\"", " onclick=", "innerHTML", "eval("] {
      #expect(!page.replacing("http://www.w3.org/2000/svg", with: "").contains(trace), "\(trace)")
    }
  }

  @Test func `what several programs share is in the page once`() throws {
    let shared = Binding.make("Clock", line: 1)
    let missing = Diagnostic(
      .missingBinding, subject: "Gone", summary: "no binding", location: at("Module", 3))
    var page = PageExporter(title: "", findings: [missing], counts: .init(BindingGraph()))
    page.add(ProgramGraph("App", BindingGraph(bindings: [shared, .make("Feed", line: 2)])))
    page.add(
      ProgramGraph(
        "Widget", BindingGraph(bindings: [shared, .make("Feed", line: 3, [.parameter("Gone")])])))
    let data = try Self.data(of: page.text())
    let nodes = try #require(data["nodes"] as? [[String: Any]])
    let told = nodes.map { node in
      let programs = (node["p"] as? [Int] ?? []).map(String.init).joined(separator: "+")
      return "\(node["n"] ?? "") in \(programs)\(node["s"].map { ", \($0)" } ?? "")"
    }
    #expect(data["programs"] as? [String] == ["App", "Widget"])
    #expect(
      told.sorted() == [
        "Clock in 0+1", "Feed in 0", "Feed in 1, broken", "Gone in 1, broken",
      ])
  }

  @Test func `nodes are grouped by module, or else by folder without what all folders share`()
    throws
  {
    let graph = BindingGraph(
      bindings: [
        Binding.make("A").with { $0.module = 1 },
        Binding.make("B").with {
          $0.location = .init(file: "X/App/One/B.swift", line: 1, column: 1)
        },
        Binding.make("C").with { $0.location = .init(file: "X/App/C.swift", line: 1, column: 1) },
        .make("D"),
      ], modules: [ModuleDescription(name: "App"), ModuleDescription(name: "Login", parent: 0)])
    let data = try Self.data(of: graph.exported(as: .html))
    let groups = try #require(data["groups"] as? [[String]])
    let found = try #require(data["nodes"] as? [[String: Any]]).map { node in
      "\(node["n"] ?? ""): \(groups[node["g"] as? Int ?? 0].joined(separator: "/"))"
    }
    #expect(found.sorted() == ["A: App/Login", "B: One", "C: App", "D: without a place"])
  }
}
