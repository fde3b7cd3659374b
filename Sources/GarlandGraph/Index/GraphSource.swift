// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The source of an index's graph.
enum GraphSource: Sendable {
  /// The graph itself.
  case made(BindingGraph)
  /// A closure that makes the graph when it is first called; only an outline exists before.
  case madeLater(@Sendable () -> BindingGraph)

  /// The facts that only sources have; the graph of a running program has none.
  var facts: SourceFacts {
    switch self {
    case .made(let graph): graph.facts
    case .madeLater: SourceFacts()
    }
  }

  /// The graph.
  var graph: BindingGraph {
    switch self {
    case .made(let graph): graph
    case .madeLater(let make): make()
    }
  }
}
