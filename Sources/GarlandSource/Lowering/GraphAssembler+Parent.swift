// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension GraphAssembler {
  /// Adds what a parent container offers: what serves its own requests, and all contributions to its collections.
  mutating func inherit(from parent: ContainerIdentity) {
    var other = GraphAssembler(context: context, dialect: dialect)
    other.follow(parent)
    gaps += other.gaps
    scopes.inherit(other.scopes)
    let strongest = other.bound
    let graph = other.graph()
    let needs = PassedNeeds(graph)
    for (number, binding) in graph.bindings.enumerated() where !binding.isPrivate {
      for exposure in binding.exposures
      where exposure.role == .contribution || strongest[exposure.key] == binding.precedence {
        bindings.append(Self.inherited(exposure, of: binding, number, needs))
      }
    }
  }

  private static func inherited(
    _ exposure: Exposure, of binding: Binding, _ number: Int, _ needs: PassedNeeds
  ) -> PendingBinding {
    var copy = Binding(
      exposure.key, lifetime: binding.lifetime, location: exposure.location ?? binding.location)
    copy.exposures = [exposure]
    copy.origin = .inherited
    copy.isolation = needs.isOnMainActor(number) ? .mainActor : .nonisolated
    copy.effects = needs.mustBeAwaited(number) ? .async : []
    copy.scopes = needs.scopes(of: number)
    copy.isMadeElsewhere = needs.isMadeElsewhere(number)
    var pending = PendingBinding(binding: copy)
    pending.hasLifetime = true
    return pending
  }
}
