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
      let index = GraphIndex(asked(graph))
      let reached = index.reachable(from: [index.bindingCount])
      let needed = Set(graph.allRequests.filter(isNeeded).map(\.key))
      let missing = graph.bindings.indices
        .filter { reached.contains($0) && isUncalled(graph.bindings[$0]) }
        .map { graph.bindings[$0] }
        .filter { binding in
          binding.exposures.contains { $0.role != .contribution && needed.contains($0.key) }
        }
      results[place].notes += findings(missing)
    }
  }

  /// A graph without what is asked for in code of libraries that the program does not run.
  private func asked(_ graph: BindingGraph) -> BindingGraph {
    var graph = graph
    graph.roots.removeAll { context.deadCode.isUnreachedInLibrary($0.request.location) }
    return graph
  }

  /// Whether the program goes wrong without what a request asks for.
  private func isNeeded(_ request: Request) -> Bool {
    request.cardinality == .one && !request.hasDefault
      && !context.deadCode.contains(request.location)
      && !context.deadCode.isUnreachedInLibrary(request.location)
  }

  private func isUncalled(_ binding: Binding) -> Bool {
    GraphAssembler.ofUncalled.allSatisfy(binding.suppressions.contains)
  }

  /// A finding for each function that nothing calls, at the first thing that it registers.
  private func findings(_ missing: [Binding]) -> [Diagnostic] {
    var functions: [FunctionDeclSyntax] = []
    var registered: [FunctionDeclSyntax: [Binding]] = [:]
    for binding in missing {
      guard let place = binding.location, !context.index.isOfTest(place),
        let function = context.index.token(at: context.uncalled[place] ?? place)?.outermostFunction
      else { continue }
      if registered[function] == nil { functions.append(function) }
      registered[function, default: []].append(binding)
    }
    return functions.compactMap { finding($0, registered[$0] ?? []) }
  }

  private func finding(_ function: FunctionDeclSyntax, _ bindings: [Binding]) -> Diagnostic? {
    guard let first = bindings.first, let place = first.location else { return nil }
    let key = "'\(first.key)'"
    let name = function.name.text
    let isCalledByLibrary =
      context.factoryContainers.isUsed && name == Library.factory.moduleFunction
    let call = isCalledByLibrary ? "let its type conform to 'AutoRegistering'" : "call '\(name)'"
    let more = bindings.count - 1
    let subject = more == 0 ? "\(key) is" : "\(key) and \(more) more are"
    return Diagnostic(
      .missingBinding, subject: first.key.description,
      summary: "\(subject) only registered by what nothing calls, such as '\(name)'",
      location: place,
      notes: [
        Diagnostic.Note(
          .help, "\(call), or register \(more == 0 ? key : "them") in what is called",
          at: context.index.file(of: function)?.location(of: function.name))
      ])
  }
}
