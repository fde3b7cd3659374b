// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

package import GarlandGraph

/// The graphs of programs with their findings, written to and read from one JSON document.
///
/// The document is that of a graph with all bindings, which `BindingGraph(json:)` reads. It also contains the graph of
/// each program and the findings, some of which cannot be derived from a graph.
package struct ExportedPrograms {
  package let programs: [ProgramGraph]
  /// The findings; nil if the document only contains a graph.
  package let findings: [Diagnostic]?
  /// A graph with all bindings.
  package let combined: BindingGraph
  /// Further facts about the sources; nil if the document has none.
  package let figures: SourceFigures?

  /// Combines the parts of an export.
  package init(
    _ programs: [ProgramGraph], combined: BindingGraph, findings: [Diagnostic],
    figures: SourceFigures?
  ) {
    self.programs = programs
    self.combined = combined
    self.findings = findings
    self.figures = figures
  }

  /// The document.
  package var text: String {
    var added: [(String, JSONValue)] = [
      ("programs", .array(programs.map(value))),
      ("findings", .array((findings ?? []).map(\.value))),
    ]
    if let figures { added.append(("sources", figures.value)) }
    return JSONValue.object(Self.members(of: combined) + added).text + "\n"
  }

  private static func members(of graph: BindingGraph) -> [(String, JSONValue)] {
    JSONExporter(Analysis(GraphIndex(graph), CheckOptions())).members
  }

  private func value(_ program: ProgramGraph) -> JSONValue {
    var facts: [(String, JSONValue)] = [
      ("name", .string(program.name)), ("title", .string(program.title)),
      ("isOfTests", .bool(program.isOfTests)), ("tellsUnused", .bool(program.tellsUnused)),
    ]
    if !program.branches.isEmpty {
      let branches = program.branches.map { graph in
        // The remedies are stated with the graph itself.
        var copy = graph
        copy.remedies = [:]
        copy.facts.aliases = [:]
        return JSONValue.object(Self.members(of: copy))
      }
      facts.append(("branches", .array(branches)))
    }
    // The graph of the only one is the document's.
    guard programs.count > 1 else { return .object(facts) }
    let own = program.findings.sorted().map(JSONValue.number)
    return .object(
      facts + [("findings", .array(own)), ("graph", .object(Self.members(of: program.graph)))])
  }
}

// MARK: Reading

extension ExportedPrograms {
  /// Reads a document, also that of a single graph, which gets a name.
  ///
  /// - Parameters:
  ///   - text: The document.
  ///   - name: The name for a single graph.
  /// - Throws: `GraphFormatError`, which says what was expected and where.
  package init(json text: String, named name: String) throws(GraphFormatError) {
    let document = try JSONParser.value(of: text)
    let importer = JSONImporter()
    let combined = try importer.graph(document)
    self.combined = combined
    guard !document["programs"].isNull else {
      programs = [ProgramGraph(name, title: "graph \(name)", combined)]
      findings = nil
      figures = nil
      return
    }
    programs = try importer.list(document, "programs") { value throws(GraphFormatError) in
      let graph = value["graph"].isNull ? combined : try importer.graph(value["graph"])
      return ProgramGraph(
        try importer.string(value, "name"), title: try importer.string(value, "title"),
        isOfTests: value["isOfTests"].bool ?? false,
        findings: Set((value["findings"].array ?? []).compactMap(\.number)),
        tellsUnused: value["tellsUnused"].bool ?? true, graph,
        branches: try importer.listIfPresent(value, "branches", importer.graph))
    }
    findings = try importer.list(document, "findings") { value throws(GraphFormatError) in
      try Diagnostic(value, importer)
    }
    figures =
      document["sources"].isNull ? nil : try SourceFigures(document["sources"], importer)
  }
}
