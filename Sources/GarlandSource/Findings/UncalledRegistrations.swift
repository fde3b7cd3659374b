// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds what a program needs and only a function registers that nothing in the program calls.
struct UncalledRegistrations {
  let context: LoweringContext

  /// Adds the findings to the graphs of the program's containers.
  func note(in results: inout [CompositionRoots.Result]) {
    for place in results.indices where isChecked(results[place]) {
      let graph = results[place].graph
      guard graph.bindings.contains(where: isUncalled) else { continue }
      let index = GraphIndex(graph)
      let reached = index.reachable(from: [index.bindingCount])
      results[place].notes += graph.bindings.indices
        .filter { reached.contains($0) && isUncalled(graph.bindings[$0]) }
        .compactMap { finding(graph.bindings[$0]) }
    }
  }

  private func isChecked(_ result: CompositionRoots.Result) -> Bool {
    !result.isRest && !result.isOfTest && !result.isWithoutTests && !result.lacksContainer
  }

  private func isUncalled(_ binding: Binding) -> Bool {
    GraphAssembler.ofUncalled.allSatisfy(binding.suppressions.contains)
  }

  private func finding(_ binding: Binding) -> Diagnostic? {
    guard let place = binding.location,
      let function = context.index.token(at: place)?.outermostFunction?.name.text
    else { return nil }
    let key = binding.key.description
    return Diagnostic(
      .missingBinding, severity: .warning, subject: key,
      summary: "nothing calls '\(function)', which alone registers '\(key)'", location: place,
      notes: [Diagnostic.Note(.help, "call '\(function)', or register '\(key)' in what is called")])
  }
}
