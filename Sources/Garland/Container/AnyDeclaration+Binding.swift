// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension AnyDeclaration {
  /// The declaration as a binding of a graph.
  ///
  /// - Parameter knownTypes: The types that are bound.
  /// - Returns: The binding.
  func binding(knownTypes: KnownTypes) -> Binding {
    var collector = RequestCollector(knownTypes: knownTypes)
    describe(to: &collector)
    var exposures: [Exposure] = []
    exposures.reserveCapacity(1 + aliases.count)
    forEachExposure { exposure in
      exposures.append(
        Exposure(
          exposure.key(arguments: collector.arguments), role: exposure.role,
          mapKey: exposure.mapKey?.text, location: exposure.location.sourceLocation))
    }
    let inherited = self as? InheritedDeclaration
    return Binding(
      exposures: exposures, origin: origin, lifetime: lifetime,
      requests: collector.requests, precedence: precedence,
      order: order, condition: condition, module: module,
      isPrivate: isPrivate,
      isolation: isOnMainActor ? .mainActor : .nonisolated,
      effects: effects, ending: ending,
      opaqueReason: isSelfDescribing ? Self.selfDescribingReason : collector.opaqueReason,
      opens: collector.opens, scopes: inherited?.scopes ?? [],
      isMadeElsewhere: inherited?.isMadeElsewhere ?? false,
      faults: collector.faults + declaredFaults,
      suppressions: suppressions, location: location.sourceLocation)
  }

  private var declaredFaults: [DeclarationFault] {
    var faults: [DeclarationFault] = []
    if let tag = unusual?.replacedTag {
      faults.append(.replacedTag(.type(TypeReference(tag))))
    }
    if let lifetime = unusual?.ignoredLifetime { faults.append(.ignoredLifetime(lifetime)) }
    return faults
  }

  private static let selfDescribingReason =
    "its initializer takes what it needs from the container"
}
