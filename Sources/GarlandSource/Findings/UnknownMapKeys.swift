// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Notes contributions to a map whose keys are not constants, so that two of them may have the same key.
struct UnknownMapKeys {
  let context: LoweringContext

  private struct Element {
    let location: GarlandGraph.SourceLocation?
    /// The possible keys; nil for any.
    let possible: [String]?
  }

  /// The notes, one for each contribution.
  func find(in graphs: [BindingGraph]) -> [Diagnostic] {
    guard !context.unknownMapKeys.isEmpty else { return [] }
    let collections = graphs.flatMap { Dictionary(grouping: elements(of: $0), by: \.0).values }
    let places = Set(collections.flatMap { undecided($0.map(\.1)) })
    return places.sorted().compactMap { place in
      context.unknownMapKeys[place].map { note($0.text, place) }
    }
  }

  private func elements(of graph: BindingGraph) -> [(Key, Element)] {
    graph.bindings.flatMap { binding in
      binding.exposures.compactMap { exposure in
        guard let text = exposure.mapKey else { return nil }
        let location = exposure.location ?? binding.location
        let unknown = location.flatMap { context.unknownMapKeys[$0] }
        let possible = unknown.map(\.possible) ?? [text]
        return (exposure.key, Element(location: location, possible: possible))
      }
    }
  }

  private func undecided(_ elements: [Element]) -> [GarlandGraph.SourceLocation] {
    guard elements.count > 1 else { return [] }
    var counts: [String: Int] = [:]
    for key in elements.compactMap(\.possible).joined() { counts[key, default: 0] += 1 }
    return elements.filter { $0.possible?.contains { counts[$0] != 1 } ?? true }
      .compactMap(\.location)
  }

  private func note(_ key: String, _ location: GarlandGraph.SourceLocation) -> Diagnostic {
    Diagnostic(
      .notVerified, severity: .note, subject: key,
      summary:
        "whether another contribution has the key '\(key)' is not verified: it is no constant",
      location: location)
  }
}
