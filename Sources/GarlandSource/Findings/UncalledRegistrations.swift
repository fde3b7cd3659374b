// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds what a program needs and only a function registers that nothing in the program calls.
struct UncalledRegistrations {
  let context: LoweringContext

  /// Adds the findings to the graphs of the program's containers.
  func note(in results: inout [CompositionRoots.Result]) {
    for place in results.indices where results[place].isOfProgram {
      let graph = results[place].graph
      guard graph.bindings.contains(where: isUncalled) else { continue }
      let index = GraphIndex(graph)
      let reached = index.reachable(from: [index.bindingCount])
      let needed = Set(graph.allRequests.filter(isNeeded).map(\.key))
      results[place].notes += graph.bindings.indices
        .filter { reached.contains($0) && isUncalled(graph.bindings[$0]) }
        .filter { number in
          graph.bindings[number].exposures.contains {
            $0.role != .contribution && needed.contains($0.key)
          }
        }
        .compactMap { finding(graph.bindings[$0]) }
    }
  }

  /// Whether the program goes wrong without what a request asks for.
  private func isNeeded(_ request: Request) -> Bool {
    request.cardinality == .one && !request.hasDefault
      && !context.deadCode.contains(request.location)
  }

  private func isUncalled(_ binding: Binding) -> Bool {
    // A module is named by whoever loads it.
    binding.module == nil && GraphAssembler.ofUncalled.allSatisfy(binding.suppressions.contains)
  }

  private func finding(_ binding: Binding) -> Diagnostic? {
    guard let place = binding.location, !context.index.isOfTest(place),
      let function = context.index.token(at: place)?.outermostFunction?.name.text
    else { return nil }
    let key = binding.key.description
    return Diagnostic(
      .missingBinding, severity: .warning, subject: key,
      summary: "'\(key)' is only registered by what nothing calls, such as '\(function)'",
      location: place,
      notes: [Diagnostic.Note(.help, "call '\(function)', or register '\(key)' in what is called")])
  }
}
