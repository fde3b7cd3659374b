// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandExport
import GarlandGraph
import Testing

@Suite struct JSONExporterTests {
  // OBS-4
  @Test func `a graph that was written and read is the same and has the same findings`() throws {
    for graph in [BindingGraph.full, .broken, BindingGraph()] {
      let text = graph.exported(as: .json)
      let copy = try BindingGraph(json: text)
      #expect(copy == graph)
      #expect(copy.exported(as: .json) == text)
      #expect(copy.check() == graph.check())
    }
  }

  // OBS-4
  @Test(arguments: Lifetime.oneOfEach) func `each lifetime comes back`(lifetime: Lifetime) throws {
    let graph = BindingGraph(bindings: [.make("Clock", lifetime: lifetime)])
    #expect(try BindingGraph(json: graph.exported(as: .json)) == graph)
  }

  // OBS-4 DIA-13
  @Test func `types of the running program become names and the findings keep their words`() throws
  {
    struct Clock {}
    enum Other { struct Clock {} }
    let keys = [Key(TypeReference(Clock.self)), Key(TypeReference(Other.Clock.self))]
    let optional = Key(TypeReference(Int?.self))
    let graph = BindingGraph(
      bindings: [
        Binding(keys[0], requests: [Request(keys[1])]),
        Binding(optional, requests: [Request(Key(TypeReference((any Sendable).self)))]),
      ],
      roots: [
        Root(Request(keys[0]), name: "main"),
        Root(Request(Key(TypeReference(Int.self))), name: "int"),
      ])
    let copy = try BindingGraph(json: graph.exported(as: .json))
    #expect(copy.report() == graph.report())
    #expect(copy.exported(as: .dot) == graph.exported(as: .dot))
    #expect(copy.exported(as: .tree) == graph.exported(as: .tree))
  }

  // OBS-2
  @Test func `the text is JSON for others too`() throws {
    let data = Data(BindingGraph.broken.exported(as: .json).utf8)
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    #expect(object?["format"] as? String == "garland-graph")
    #expect((object?["bindings"] as? [Any])?.count == BindingGraph.broken.bindings.count)
  }

  // OBS-4 KEY-15
  @Test func `every character comes back`() throws {
    let name =
      String(String.UnicodeScalarView((0...0x2FF).compactMap(Unicode.Scalar.init)))
      + "\u{2028}\u{FFFF}👩‍👩‍👧"
    let graph = BindingGraph(bindings: [.make(name)])
    let text = graph.exported(as: .json)
    #expect(try BindingGraph(json: text) == graph)
    let data = Data(text.utf8)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: data) }
  }

  // OBS-4
  @Test func `escapes that others write are read`() throws {
    let text = BindingGraph(bindings: [.make("Name")]).exported(as: .json)
    let escaped = text.replacing("\"Name\"", with: #""\u004e\/\ud83d\ude00\b\f""#)
    #expect(try BindingGraph(json: escaped).bindings.map(\.key) == [Key("N/😀\u{8}\u{C}")])
  }

  // OBS-4
  @Test(arguments: [
    ("", "a whole number is expected at byte 1"), ("{", "a name is expected at byte 2"),
    ("{} x", "the end is expected at byte 4"),
    ("{\"a\": 1.5}", "a whole number is expected at byte 7"),
    ("[1, 2", "']' is expected at byte 6"), ("{\"a\" 1}", "':' is expected at byte 6"),
    ("{\"a\": \"b", "a quotation mark is expected at byte 9"),
    ("{\"a\": \"\\x\"}", "an escape is expected at byte 10"),
    ("{\"a\": \"\\ud800\"}", "the second half of a pair is expected at byte 14"),
    ("nul", "a value is expected at byte 1"), ("{}", "'format' is expected to be 'garland-graph'"),
    ("{\"format\": \"garland-graph\", \"version\": 9}", "'version' is expected to be 2"),
    (
      "{\"format\": \"garland-graph\", \"version\": 2}",
      "'bindings' is expected and is missing or has another form"
    ),
  ])
  func `a text that is no graph is refused with the reason`(text: String, reason: String) {
    let error = #expect(throws: GraphFormatError.self) { try BindingGraph(json: text) }
    #expect(error?.description == reason)
  }

  // OBS-4
  @Test func `deep nesting and wrong numbers are refused instead of crashing`() {
    let deep = String(repeating: "[", count: 1_000_000)
    #expect(throws: GraphFormatError.self) { try BindingGraph(json: deep) }
    let lost = Binding.make("A").with { $0.module = 3 }
    let text = BindingGraph(bindings: [lost]).exported(as: .json)
    #expect(throws: GraphFormatError.self) { try BindingGraph(json: text) }
    let bare = text.replacing(#""exposures": ["#, with: #""exposures": [], "x": ["#)
    #expect(throws: GraphFormatError.self) { try BindingGraph(json: bare) }
  }
}
