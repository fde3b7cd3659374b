// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

package import GarlandGraph

/// A program, or a container of one, with its graph.
package struct ProgramGraph {
  /// The unique name.
  package let name: String
  /// The name with its kind, such as `container App.container`.
  package let title: String
  /// Whether it belongs to tests.
  package let isOfTests: Bool
  /// The indices of its findings in the list of all; a finding of no program is about all of them.
  package let findings: Set<Int>
  /// Whether it is known what is unused, since unread code may use anything.
  package let tellsUnused: Bool
  package var graph: BindingGraph
  /// The graphs of other branches of the program's code, such as that of an `else`, and of other profiles.
  package var branches: [BindingGraph]

  /// Creates a program with its graph.
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

  /// The graph without requests of registrations that only serve in other branches, where these are shown.
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
