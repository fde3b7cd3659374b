// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

package import GarlandGraph

/// A program, or a container of one, with its graph.
package struct ProgramGraph {
  /// The name, which tells it apart.
  package let name: String
  /// The name and what it is, such as `container App.container`.
  package let title: String
  /// Whether tests make it.
  package let isOfTests: Bool
  /// The places of its findings in the list of all; those of no program are about each.
  package let findings: Set<Int>
  /// Whether it can be told what is unused; what could not be read may use anything.
  package let tellsUnused: Bool
  package var graph: BindingGraph
  /// The graph as it is in other branches of the program's code, such as behind `else`, and with other profiles.
  package var branches: [BindingGraph]

  /// Makes one.
  package init(
    _ name: String, title: String? = nil, isOfTests: Bool = false, findings: Set<Int> = [],
    tellsUnused: Bool = true, _ graph: BindingGraph, branches: [BindingGraph] = []
  ) {
    self.name = name
    self.title = title ?? name
    self.isOfTests = isOfTests
    self.findings = findings
    self.tellsUnused = tellsUnused
    self.graph = graph
    self.branches = branches
  }

  /// The graph without what registrations ask for that serve in other branches only, where they are shown.
  var usual: BindingGraph {
    guard !branches.isEmpty else { return graph }
    let others = branches.flatMap(\.bindings).filter { $0.precedence != .fallback }
    let serving = Set(others.compactMap(\.location))
    var copy = graph
    for place in copy.bindings.indices
    where copy.bindings[place].precedence == .fallback
      && copy.bindings[place].location.map(serving.contains) == true
    {
      copy.bindings[place].requests = []
    }
    return copy
  }
}
