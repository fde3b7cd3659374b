// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DIKitModules {
  /// The help texts for findings in the words of DIKit.
  static let helps: [DiagnosticID: String] = [
    .duplicateBinding: "keep one of them, or tell them apart by 'tag:'",
    .tornSingleton:
      "make it by one 'single', and let a 'factory' resolve that one for each other type",
    .unusedBinding: "remove it, if nothing outside of these sources resolves it",
  ]

  /// Adds a help text to missing keys that have none, with the place where their component belongs.
  static func addRemedies(to graph: inout BindingGraph) {
    let bound = Set(graph.bindings.flatMap(\.exposures).map(\.key))
    for request in graph.allRequests
    where request.cardinality != .optional && !request.hasDefault {
      let key = request.key
      if bound.contains(key) || graph.remedies[key] != nil { continue }
      graph.remedies[key] =
        "make '\(key)' by a 'factory' or 'single' of a module that the container is defined by"
    }
  }
}
