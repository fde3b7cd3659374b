// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import GarlandGraph

/// The forms in which a graph can be exported.
public enum ExportFormat: String, Hashable, Sendable, CaseIterable {
  /// A page for a browser: the graph to search, to filter and to follow, with its findings; it loads nothing.
  case html
  /// A picture that browsers show, laid out without another tool.
  case svg
  /// The language of Graphviz; `dot -Tsvg` draws it.
  case dot
  /// The language of Mermaid, which many sites draw by themselves.
  case mermaid
  /// Everything that the graph consists of; `BindingGraph(json:)` reads it.
  case json
  /// An indented list for a terminal.
  case tree

  /// How the names of files end that have it, without the point; nil if it is for terminals only.
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
    let own = ProgramGraph("the graph", self)
    if let picture = [own].picture(as: format, selection) { return picture }
    guard format == .html else {
      return JSONExporter(Analysis(GraphIndex(self), CheckOptions())).text()
    }
    var page = PageExporter(
      title: "Dependencies", findings: check(), counts: GraphCounts(self))
    page.add(own, selection)
    return page.text()
  }

  /// Whether there is something to be drawn of a part.
  package func has(_ selection: DrawingSelection) -> Bool {
    !selection.nodes(of: Drawing(drawn)).isEmpty
  }

  /// What exists in the graph's profiles, for an export.
  var drawn: Analysis {
    let index = GraphIndex(self)
    return Analysis(
      index.keys.hasInactive ? GraphIndex(selecting(profiles)) : index, CheckOptions())
  }
}

extension [ProgramGraph] {
  /// A part of the programs in one picture, or their trees; nil if the format is that of a page or of data.
  ///
  /// What programs share is drawn once, and each asks for what it binds itself.
  package func picture(as format: ExportFormat, _ selection: DrawingSelection) -> String? {
    switch format {
    case .dot: DOTExporter(DrawnGraph(self, selection)).text()
    case .mermaid: MermaidExporter(DrawnGraph(self, selection)).text()
    case .svg: SVGExporter(DrawnGraph(self, selection)).text()
    case .tree: trees
    case .html, .json: nil
    }
  }

  /// The tree of each, below its title if there are several.
  private var trees: String {
    let texts = map { program in
      (count > 1 ? "# \(program.title)\n" : "") + program.tree
    }
    return texts.joined(separator: "\n")
  }
}
