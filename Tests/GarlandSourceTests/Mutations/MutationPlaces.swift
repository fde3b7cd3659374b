// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource

/// What the graphs of an unchanged program know about places in its sources.
struct MutationPlaces {
  let graphs: [BindingGraph]
  private(set) var bindings: Set<SourceLocation> = []
  private(set) var exposures: Set<SourceLocation> = []
  private(set) var requests: Set<SourceLocation> = []
  private(set) var modules: Set<String> = []
  /// The lines that a binding is written on or behind, by file.
  private var lines: [String: Set<Int>] = [:]
  /// The program's protocols that nothing is bound as.
  private let types: [String]

  init(_ result: Verification, types: [String]) {
    graphs = result.graphs.filter { !$0.isRest }.map(\.graph)
    let bound = Set(graphs.flatMap(\.bindings).flatMap(\.exposures).map(\.key.type.description))
    self.types = types.filter { !bound.contains($0) && !bound.contains("any \($0)") }
    for graph in graphs {
      modules.formUnion(graph.modules.map(\.name))
      for binding in graph.bindings {
        guard let location = binding.location else { continue }
        bindings.insert(location)
        lines[location.file, default: []].formUnion(location.line...(location.line + 30))
        exposures.formUnion(binding.exposures.compactMap(\.location))
        requests.formUnion(binding.requests.compactMap(\.location))
      }
    }
  }

  func isNear(_ location: SourceLocation) -> Bool {
    lines[location.file]?.contains(location.line) ?? false
  }

  /// The name of a type that nothing is bound as.
  func anotherType(than name: String) -> String {
    types.isEmpty
      ? "AnotherType" : types[abs(name.utf8.reduce(0) { $0 &* 31 &+ Int($1) }) % types.count]
  }
}
