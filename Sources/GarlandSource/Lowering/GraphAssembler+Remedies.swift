// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

extension GraphAssembler {
  /// The help texts for the missing keys of a graph.
  func remedies(for graph: BindingGraph, bound: Set<Key>) -> [Key: String] {
    let asked = graph.bindings.flatMap(\.requests).map(\.key) + graph.roots.map(\.request.key)
    let missing = Set(asked).subtracting(bound).subtracting(graph.provided)
    var remedies = context.scopeInputs.merging(context.remedies) { $1 }.filter {
      missing.contains($0.key)
    }
    for (key, place) in missing.isEmpty ? [:] : previewed where missing.contains(key) {
      remedies[key] =
        "register '\(key)' where the program starts: what does so at \(place.file):\(place.line) "
        + "is only called by previews and tests, or by nobody"
    }
    guard !missing.isEmpty, let dialect = onlyDialect else { return remedies }
    let others = unloaded(dialect)
    for key in missing where remedies[key] == nil {
      remedies[key] = dialect.remedy(
        for: key, registeredIn: others[key]?.type, by: others[key]?.function)
    }
    return remedies
  }

  /// The keys that only code of previews registers, with the places.
  private var previewed: [Key: GarlandGraph.SourceLocation] {
    var found: [Key: GarlandGraph.SourceLocation] = [:]
    for number in registrations {
      let binding = context.registrations[number].pending.binding
      guard let place = binding.location, context.index.previews.contains(place) else { continue }
      for key in binding.exposures.map(\.key) { found[key] = min(found[key] ?? place, place) }
    }
    return found
  }

  /// The types and functions that register keys and that this graph does not reach.
  private func unloaded(_ dialect: any Dialect) -> [Key: (type: String, function: String?)] {
    var found: [Key: (type: String, function: String?)] = [:]
    for (number, registration) in context.registrations.enumerated()
    where !registrations.contains(number)
      && registration.dialect?.library.name == dialect.library.name
    {
      guard let owner = registration.owner, !owner.isExternal else { continue }
      let binding = registration.pending.binding
      let function = binding.location.flatMap(context.index.token)?.outermostFunction?.name.text
      for key in binding.exposures.map(\.key) {
        found[key] = (context.namer.name(.nominal(owner, [])), function)
      }
    }
    return found
  }

  /// Whether all registrations are Garland's.
  var isOfGarland: Bool { onlyDialect?.library.name == Library.garland.name }

  /// The library of the container, or of all that is bound.
  var onlyLibrary: Library? {
    (dialect ?? onlyDialect)?.library ?? bindings.onlyLibrary
  }

  /// The library that all registrations are made with, or else that of the container.
  var onlyDialect: (any Dialect)? {
    let dialects = registrations.compactMap { context.registrations[$0].dialect }
    if dialects.isEmpty { return dialect }
    return Set(dialects.map(\.library.name)).count == 1 ? dialects.first : nil
  }
}
