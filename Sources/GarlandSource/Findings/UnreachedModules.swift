// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Names modules that no container includes although they bind missing keys.
struct UnreachedModules {
  private var modules: [Key: ModuleDescription] = [:]
  private var contributors: [Key: ModuleDescription] = [:]

  /// Reads the graph of the registrations that no container reaches, if there is one.
  init?(_ results: [CompositionRoots.Result]) {
    let rests = results.filter(\.isRest).map(\.graph)
    guard !rests.isEmpty else { return nil }
    for rest in rests { read(rest) }
  }

  private mutating func read(_ rest: BindingGraph) {
    for binding in rest.bindings where !binding.isPrivate {
      guard let module = binding.module else { continue }
      for exposure in binding.exposures where exposure.role == .exclusive {
        modules[exposure.key] = modules[exposure.key] ?? rest.modules[module]
      }
      for exposure in binding.exposures where exposure.role == .contribution {
        contributors[exposure.key] = contributors[exposure.key] ?? rest.modules[module]
      }
    }
  }

  /// Adds the help texts to the graphs of containers.
  func advise(_ results: inout [CompositionRoots.Result]) {
    for place in results.indices where !results[place].isRest {
      let graph = results[place].graph
      let bound = Set(graph.bindings.flatMap(\.exposures).map(\.key))
      for request in graph.allRequests
      where !bound.contains(request.key) && graph.remedies[request.key] == nil {
        let isMany = request.cardinality == .many
        guard let module = (isMany ? contributors : modules)[request.key] else { continue }
        let location = module.location.map { " (\($0.file):\($0.line))" } ?? ""
        results[place].graph.remedies[request.key] =
          "include '\(module.name)'\(location), which "
          + (isMany ? "contributes to it" : "binds it")
      }
    }
  }
}
