// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension CompositionRoots {
  /// The keys that a container which is made elsewhere may have from a dependency: types that one declares, and that
  /// nothing binds here.
  func gapsOfDependencies(in graph: BindingGraph) -> [GraphAssembler.Gap] {
    guard !context.index.dependencyTypes.isEmpty else { return [] }
    let foreign = Set(context.index.dependencyTypes.map { context.namer.name(.nominal($0, [])) })
    let bound = Set(graph.bindings.flatMap(\.exposures).map(\.key))
    return graph.allRequests.compactMap { request in
      let name = request.key.type.qualifiedName
      guard let location = request.location, !bound.contains(request.key), foreign.contains(name)
      else { return nil }
      return GraphAssembler.Gap(
        text: "'\(request.key)'", location: location, isOfDependency: true, type: name)
    }
  }
}
