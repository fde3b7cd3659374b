// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Where an index has its graph from.
enum GraphSource: Sendable {
  /// The graph is there.
  case made(BindingGraph)
  /// Only its outline is there; the closure makes the graph when it is first called.
  case madeLater(@Sendable () -> BindingGraph)

  /// The facts that only sources show; a graph that is made later is that of a running program, which has none.
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
