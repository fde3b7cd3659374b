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
    let awaited = other.awaitedKeys
    for binding in other.bindings.map(\.binding) where !binding.isPrivate {
      for exposure in binding.exposures
      where exposure.role == .contribution || strongest[exposure.key] == binding.precedence {
        bindings.append(Self.inherited(exposure, of: binding, awaited))
      }
    }
  }

  private static func inherited(
    _ exposure: Exposure, of binding: Binding, _ awaited: Set<Key>
  ) -> PendingBinding {
    var copy = Binding(
      exposure.key, lifetime: binding.lifetime, location: exposure.location ?? binding.location)
    copy.exposures = [exposure]
    copy.origin = .inherited
    copy.isolation = binding.isolation
    copy.effects = awaited.contains(exposure.key) ? .async : []
    var pending = PendingBinding(binding: copy)
    pending.hasLifetime = true
    return pending
  }

  /// The keys whose instances have to be awaited, because something that is made with them has to be.
  private var awaitedKeys: Set<Key> {
    var found: Set<Key> = []
    var count = -1
    while count != found.count {
      count = found.count
      for pending in bindings {
        let needs = pending.requests.joined().contains {
          ($0.timing == .eager || $0.timing == .afterConstruction) && found.contains($0.key)
        }
        guard needs || pending.binding.effects.contains(.async) else { continue }
        found.formUnion(pending.binding.exposures.map(\.key))
      }
    }
    return found
  }
}
