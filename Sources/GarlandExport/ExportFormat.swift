// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import GarlandGraph

/// The forms in which a graph can be exported.
public enum ExportFormat: String, Hashable, Sendable, CaseIterable {
  /// The language of Graphviz; `dot -Tsvg` draws it.
  case dot
  /// The language of Mermaid, which many sites draw by themselves.
  case mermaid
  /// Everything that the graph consists of; `BindingGraph(json:)` reads it.
  case json
  /// An indented list for a terminal.
  case tree
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
    var index = GraphIndex(self)
    if format != .json, index.keys.hasInactive { index = GraphIndex(selecting(profiles)) }
    let analysis = Analysis(index, CheckOptions())
    return switch format {
    case .dot: DOTExporter(Drawing(analysis)).text()
    case .mermaid: MermaidExporter(Drawing(analysis)).text()
    case .json: JSONExporter(analysis).text()
    case .tree: TreeExporter(analysis).text()
    }
  }
}
