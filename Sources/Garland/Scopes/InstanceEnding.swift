// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The ending actions of a binding and the lifespan that runs them.
struct InstanceEnding<Value> {
  /// The scope or container with which the instances end.
  let lifespan: Lifespan
  /// Ending actions, in the order of registration.
  let actions: [KeptEnding]
  /// The way to the container of the binding, if that is another one than the lifespan's.
  var owner: AnchorLink?

  /// The endings of an instance, in reverse order of registration.
  func endings(of value: Value, _ binding: Int32) -> [Lifespan.Ending] {
    Lifespan.Ending.all(actions, of: KeptInstance(value), binding, owner)
  }
}

extension Lifespan.Ending {
  /// The endings of a kept instance, in reverse order of registration.
  fileprivate static func all(
    _ actions: [KeptEnding], of instance: any AnyObject & Sendable, _ binding: Int32,
    _ owner: AnchorLink?
  ) -> [Lifespan.Ending] {
    actions.reversed().map {
      Lifespan.Ending(binding: binding, owner: owner, instance: instance, action: $0)
    }
  }
}

extension ScopeCore {
  /// Notes what is done with a finished instance at its end, or sees to it that the end has not begun if nothing is.
  ///
  /// - Throws: `ended` if the end has begun; the instance is then ended too.
  @usableFromInline
  final func note(
    _ actions: [KeptEnding], of instance: any AnyObject & Sendable, _ binding: Int32,
    _ plan: ScopePlan
  ) throws {
    let owner = owner(of: plan)
    // One by one is cheaper than a list, and there is hardly ever more than one.
    guard let only = actions.first, actions.count == 1 else {
      if !note(Ending.all(actions, of: instance, binding, owner)) { throw ended }
      return
    }
    let ending = Ending(binding: binding, owner: owner, instance: instance, action: only)
    if !note(ending) { throw ended }
  }

  /// The way to the container of a binding, if the scope is one of a child of it.
  func owner(of plan: ScopePlan) -> AnchorLink? { plan === self.plan ? nil : plan.owner }
}
