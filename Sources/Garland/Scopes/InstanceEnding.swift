// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The ending actions of a binding and the lifespan that runs them.
struct InstanceEnding<Value> {
  /// The scope or container with which the instances end.
  let lifespan: Lifespan
  /// The actions.
  let plan: EndingPlan
  /// Whether the binding belongs to another container than the lifespan.
  var isInherited = false

  /// The endings of an instance, in reverse order of registration.
  func endings(of value: Value) -> [Lifespan.Ending] {
    plan.endings(of: KeptInstance(value), isInherited: isInherited)
  }
}

extension ScopeCore {
  /// Keeps a finished instance at its place, and notes its ending actions.
  ///
  /// - Parameters:
  ///   - instance: The instance.
  ///   - place: The place, which the caller has claimed.
  ///   - endings: Its ending actions, if there are any.
  ///   - plan: The plan that the place belongs to.
  /// - Throws: `ended` if the end has begun; the instance is then ended too.
  @usableFromInline
  final func keep(
    _ instance: any AnyObject & Sendable, at place: Int, _ endings: EndingPlan?, _ plan: ScopePlan
  ) throws {
    if let endings {
      try note(endings, of: instance, isInherited: plan !== self.plan)
    } else {
      try requireOpen()
    }
    fill(place, with: instance)
  }

  private final func note(
    _ endings: EndingPlan, of instance: any AnyObject & Sendable, isInherited: Bool
  ) throws {
    // One by one is cheaper than a list, and there is hardly ever more than one.
    let isNoted =
      endings.actions.count == 1
      ? note(endings.ending(0, of: instance, isInherited))
      : note(endings.endings(of: instance, isInherited: isInherited))
    if !isNoted { throw ended }
  }
}
