// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The ending actions of a binding.
@usableFromInline
final class EndingPlan: Sendable {
  /// The number of the binding, for messages.
  let binding: Int32
  /// The link to the container of the binding, if its instances can end with a scope of another one.
  let owner: AnchorLink?
  /// The actions, in the order of registration.
  let actions: [KeptEnding]

  /// Creates the plan of a binding; nil if there are no actions.
  init?(_ actions: [KeptEnding], _ binding: Int32, owner: AnchorLink? = nil) {
    if actions.isEmpty { return nil }
    self.binding = binding
    self.owner = owner
    self.actions = actions
  }

  /// The endings of a kept instance, in reverse order of registration.
  func endings(
    of instance: any AnyObject & Sendable, isInherited: Bool
  ) -> [Lifespan.Ending] {
    actions.indices.reversed().map { ending($0, of: instance, isInherited) }
  }

  /// One of the endings of a kept instance.
  func ending(
    _ number: Int, of instance: any AnyObject & Sendable, _ isInherited: Bool
  ) -> Lifespan.Ending {
    Lifespan.Ending(plan: self, number: number, isInherited: isInherited, instance: instance)
  }
}
