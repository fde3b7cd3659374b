// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// The registrations of containers that a program implements itself.
struct OwnContainerDialect: Dialect {
  private(set) var library = Library.ownContainers

  func fitted(to index: DeclarationIndex, _ types: TypeResolver) -> any Dialect {
    var fitted = self
    let shapes = OwnContainerFinder(index: index, types: types).find()
    fitted.library.verbs = shapes.names
    fitted.library.resolvingVerbs = Set(shapes.resolving.keys)
    fitted.library.containerTypes = Set(shapes.types.map(\.name))
    fitted.library.filledTypes = fitted.library.containerTypes
    fitted.library.rootTypes = Set(shapes.types.lazy.filter { !$0.isProtocol }.map(\.name))
    for type in shapes.types { type.library = fitted.library }
    index.ownContainers = shapes
    return fitted
  }

  func reader(_ context: LoweringContext) -> any RegistrationReader {
    OwnContainerReader(context: context, shapes: context.index.ownContainers)
  }

  func remedy(for key: Key, registeredIn owner: String?, by function: String?) -> String? {
    owner.map { owner in
      function.map { "call '\(owner).\($0)', which registers '\(key)'" }
        ?? "call what registers '\(key)' in '\(owner)'"
    }
      ?? "register '\(key)' in the container that is asked, or resolve what is registered"
  }

  func settle(
    _ bindings: inout [PendingBinding], _ roots: inout [PendingRoot], _ context: LoweringContext
  ) -> Set<Key> {
    context.letTestsReplace(&bindings, of: library)
    serveOptionals(&bindings, &roots, context)
    CaughtErrors(context: context).settle(&bindings, roots)
    var files: [Key: [String: Int]] = [:]
    for binding in bindings.lazy.map(\.binding) {
      for exposure in binding.exposures {
        files[exposure.key, default: [:]][binding.location?.file ?? "", default: 0] += 1
      }
    }
    for place in bindings.indices where bindings[place].dialect == library.name {
      let file = bindings[place].binding.location?.file ?? ""
      let isAlone = bindings[place].binding.exposures.allSatisfy { files[$0.key]?[file] == 1 }
      if isAlone {
        bindings[place].binding.suppressions.append(
          Suppression(.duplicateBinding, because: "another file replaces it on purpose"))
      }
    }
    return []
  }
}

extension OwnContainerDialect {
  /// Lets requests for optionals have what is bound as an optional, or may be.
  private func serveOptionals(
    _ bindings: inout [PendingBinding], _ roots: inout [PendingRoot], _ context: LoweringContext
  ) {
    guard !context.wrappedKeys.isEmpty else { return }
    func keys(_ pending: [PendingBinding]) -> Set<Key> {
      Set(pending.flatMap { $0.binding.exposures.map(\.key) })
    }
    let bound = keys(bindings)
    let exact = keys(bindings.filter { $0.dialect == library.name })
      .subtracting(keys(bindings.filter { $0.bindsOptional || $0.hasUnknownKey }))
    func settle(_ readings: [Request]) -> [Request] {
      readings.map { reading in
        // Nothing is claimed but that the wrapped type is bound, and only that.
        guard let key = context.wrappedKeys[reading.key], !exact.contains(key),
          !bound.contains(reading.key)
        else { return reading }
        var reading = reading
        reading.key = key
        reading.cardinality = .optional
        return reading
      }
    }
    for place in bindings.indices {
      bindings[place].requests = bindings[place].requests.map(settle)
    }
    for place in roots.indices { roots[place].readings = settle(roots[place].readings) }
  }
}

extension Dialect where Self == OwnContainerDialect {
  static var ownContainers: OwnContainerDialect { OwnContainerDialect() }
}
