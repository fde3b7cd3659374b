// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// What parent containers offer their children, as far as this was asked.
final class ParentOffers {
  fileprivate var known: [ContainerIdentity: GraphAssembler.Offer] = [:]
}

extension GraphAssembler {
  /// Adds the contents of a parent container.
  mutating func follow(
    parent given: ContainerIdentity, _ action: ContainerAction, _ position: Position
  ) {
    // The shared container may ask its child in its own place, which adds nothing of the shared one's.
    if given == .shared, followed.contains(.unknown) { return }
    let identity = context.givers.container(for: given)
    if identity.isOpen || identity.isGiven {
      gaps.append(Gap(text: "the parent container", location: action.location))
    }
    guard !identity.isOpen else { return }
    var place = position
    place.isAlternative = true
    // Requests that are made of the parent are checked in its own graph.
    place.isRefill = true
    place.receiver = nil
    // Where the program starts, it does so without what its tests do.
    place.isOfTest =
      position.isOfTest || context.index.startsProgram && context.index.isOfTest(action.location)
    follow(identity, place)
  }

  /// Adds what a parent container offers: the bindings that serve its own requests, as decorated there, and all
  /// contributions.
  mutating func inherit(from parent: ContainerIdentity) {
    let offer = offers.known[parent] ?? offer(of: parent)
    offers.known[parent] = offer
    gaps += offer.gaps
    scopes.inherit(offer.scopes)
    bindings += offer.bindings
  }

  /// What a parent container offers its children.
  struct Offer {
    fileprivate let gaps: [Gap]
    fileprivate let scopes: AssembledScopes
    fileprivate let bindings: [PendingBinding]
  }

  private func offer(of parent: ContainerIdentity) -> Offer {
    var other = GraphAssembler(context: context, dialect: dialect, offers: offers)
    other.follow(parent)
    let strongest = other.bound
    let graph = other.graph()
    let needs = PassedNeeds(GraphIndex(graph)) { number in
      let kind = graph.bindings[number].lifetime.scopeKind
      return (kind.map { [$0] } ?? []) + graph.bindings[number].scopes
    }
    let decorators = Self.outermostDecorators(graph)
    var inherited: [PendingBinding] = []
    for (number, binding) in graph.bindings.enumerated() where !binding.isPrivate {
      for exposure in binding.exposures {
        let isServing =
          decorators[exposure.key].map { $0 == number }
          ?? (strongest[exposure.key] == binding.precedence)
        if exposure.role == .contribution || isServing {
          inherited.append(Self.inherited(exposure, of: binding, number, needs))
        }
      }
    }
    return Offer(gaps: other.gaps, scopes: other.scopes, bindings: inherited)
  }

  /// The outermost decorators of the decorated keys.
  private static func outermostDecorators(_ graph: BindingGraph) -> [Key: Int] {
    var found: [Key: Int] = [:]
    for (number, binding) in graph.bindings.enumerated()
    where binding.isDecorator && !binding.isPrivate {
      if let other = found[binding.key], graph.bindings[other].order > binding.order { continue }
      found[binding.key] = number
    }
    return found
  }

  private static func inherited(
    _ exposure: Exposure, of binding: Binding, _ number: Int, _ needs: PassedNeeds
  ) -> PendingBinding {
    var copy = Binding(
      exposure.key, lifetime: binding.lifetime, location: exposure.location ?? binding.location)
    copy.exposures = [exposure]
    if exposure.role == .decorator { copy.exposures[0].role = .exclusive }
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
