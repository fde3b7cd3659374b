// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandExport
import GarlandGraph
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct SVGExporterTests {
  /// What a picture consists of, as a parser of XML sees it.
  private final class Picture: NSObject, XMLParserDelegate {
    var boxes: [String] = []
    var lines: [String] = []
    var shapes: Set<String> = []
    var names: [String] = []
    var isText = false

    init(_ text: String) throws {
      super.init()
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = self
      if !parser.parse() { throw try #require(parser.parserError) }
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      let kind = attributes["class"] ?? ""
      if name == "g", !kind.isEmpty { boxes.append(kind) }
      if kind.hasPrefix("line ") { lines.append(kind) }
      if kind.hasPrefix("glyph ") { shapes.insert(kind) }
      isText = name == "text" && kind == "name"
      if isText { names.append("") }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if isText { names[names.count - 1] += text }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) { isText = false }
  }

  // OBS-2
  @Test func `everything in a full graph is drawn`() throws {
    let graph = BindingGraph.full
    let picture = try Picture(graph.exported(as: .svg))
    #expect(
      picture.boxes.count == graph.bindings.count + graph.roots.count + graph.scopes.count + 1)
    #expect(
      Set(picture.lines)
        == ["line eager", "line afterConstruction", "line lazy", "line provider", "line opened"])
    #expect(
      picture.shapes.isSuperset(of: [
        "glyph perRequest", "glyph singleton", "glyph scoped", "glyph root", "glyph scope",
      ]))
    #expect(graph.exported(as: .svg) == graph.exported(as: .svg))
  }

  // OBS-3, KEY-15
  @Test func `broken graphs and hostile names can be drawn`() throws {
    let broken = try Picture(BindingGraph.broken.exported(as: .svg))
    #expect(broken.boxes.contains("missing broken"))
    #expect(broken.boxes.contains("binding failing"))
    let name = "</text><a>&'\"\u{1}]]>"
    let picture = try Picture(BindingGraph(bindings: [.make(name)]).exported(as: .svg))
    #expect(picture.names == ["</text><a>&'\"\u{FFFD}]]>"])
  }

  // OBS-2
  @Test func `each lifetime has a sign of its own, the same in a drawing and in a page`() {
    let graph = BindingGraph(
      bindings: Lifetime.oneOfEach.map { .make("\($0)", lifetime: $0) })
    let drawing = graph.exported(as: .svg)
    let page = graph.exported(as: .html)
    let signs = drawing.matches(of: /<path class="glyph (\w+)" transform="[^"]*" d="([^"]+)"/)
    #expect(Set(signs.map(\.output.2)).count == Lifetime.oneOfEach.count)
    for (_, name, path) in signs.map(\.output) {
      #expect(page.contains("\(name): \"\(path)\""))
      #expect(drawing.contains(".glyph.\(name)") && page.contains(".glyph.\(name)"))
      #expect(page.firstMatch(of: /const lifetimes = \[(.*)\]/)?.output.1.contains(name) == true)
    }
  }

  // OBS-2
  @Test func `an empty graph can be drawn`() throws {
    #expect(try Picture(BindingGraph().exported(as: .svg)).boxes.isEmpty)
  }
}
