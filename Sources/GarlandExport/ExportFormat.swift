// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import GarlandGraph

/// The forms in which a graph can be exported.
public enum ExportFormat: String, Hashable, Sendable, CaseIterable {
  /// A page for a browser, to search, filter and follow the graph, with its findings; it loads nothing.
  case html
  /// A picture for browsers, laid out without another tool.
  case svg
  /// The language of Graphviz; `dot -Tsvg` draws it.
  case dot
  /// The language of Mermaid, which many sites draw themselves.
  case mermaid
  /// All data of the graph; `BindingGraph(json:)` reads it.
  case json
  /// An indented list for a terminal.
  case tree

  /// The file name extension for the format, without the dot; nil if it is for terminals only.
  package var fileEnding: String? {
    switch self {
    case .html, .svg, .dot, .json: rawValue
    case .mermaid: "mmd"
    case .tree: nil
    }
  }
}

extension BindingGraph {
  /// The graph as text, the same on every run; a graph with findings can be exported too.
  ///
  /// JSON has everything; the other forms show what exists in the graph's `profiles`.
  ///
  /// ```swift
  /// print(container.graph.exported(as: .tree))
  /// ```
  ///
  /// - Parameter format: The form of the text.
  /// - Returns: The text.
  public func exported(as format: ExportFormat) -> String {
    exported(as: format, DrawingSelection())
  }

  /// A part of the graph as text; JSON and a tree always have everything.
  package func exported(as format: ExportFormat, _ selection: DrawingSelection) -> String {
    [ProgramGraph("the graph", self)].exported(
      as: format, selection, findings: check(),
      page: { PageExporter(title: "Dependencies", findings: $0, counts: GraphCounts(self)) },
      data: { _ in JSONExporter(Analysis(GraphIndex(self), CheckOptions())).text() })
  }

  /// Whether a selection has anything to draw.
  package func has(_ selection: DrawingSelection) -> Bool {
    !selection.nodes(of: Drawing(drawn)).isEmpty
  }

  /// The analysis of the graph in its profiles, for an export.
  var drawn: Analysis {
    let index = GraphIndex(self)
    return Analysis(
      index.keys.hasInactive ? GraphIndex(selecting(profiles)) : index, CheckOptions())
  }
}

extension [ProgramGraph] {
  /// The programs, or a selection of them, as text; data and trees always contain everything.
  ///
  /// Bindings that programs share are drawn once, and each program's requests lead to its own bindings. Accepted
  /// findings are not drawn as errors.
  package func exported(
    as format: ExportFormat, _ selection: DrawingSelection,
    findings: @autoclosure () -> [Diagnostic], page: ([Diagnostic]) -> PageExporter,
    data: ([Diagnostic]) -> String
  ) -> String {
    switch format {
    case .dot: DOTExporter(drawn(selection, findings())).text()
    case .mermaid: MermaidExporter(drawn(selection, findings())).text()
    case .svg: SVGExporter(drawn(selection, findings())).text()
    case .tree: trees
    case .html: text(on: page(findings()), selection)
    case .json: data(findings())
    }
  }

  private func text(on page: PageExporter, _ selection: DrawingSelection) -> String {
    var page = page
    for program in self { page.add(program, selection) }
    return page.text()
  }

  private func drawn(_ selection: DrawingSelection, _ findings: [Diagnostic]) -> DrawnGraph {
    var graph = DrawnGraph(self, selection)
    graph.judge(by: findings)
    return graph
  }

  /// The trees of the programs, below titles if there are several.
  private var trees: String {
    let texts = map { program in
      (count > 1 ? "# \(program.title)\n" : "") + program.tree
    }
    return texts.joined(separator: "\n")
  }
}
