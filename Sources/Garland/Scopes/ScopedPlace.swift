// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The place of a binding in the scopes of its kind.
struct ScopedPlace<Value> {
  private let plan: ScopePlan
  private let place: Int
  private let groupPlace: Int?
  private let endings: EndingPlan?
  private let assembly: Assembly<Value>

  /// Reserves a place for a binding.
  init(
    plan: ScopePlan, cycle: CreationCycle?, endings: EndingPlan?,
    assembly: Assembly<Value>
  ) {
    self.plan = plan
    self.endings = endings
    self.assembly = assembly
    place = plan.takePlace()
    groupPlace = cycle?.place(in: plan)
  }

  /// The instance of the scope in which the resolve runs, or of an enclosing one.
  func value(_ resolution: inout Resolution) throws -> Value {
    guard let scope = resolution.scope(of: plan) else {
      throw resolution.failure(resolution.outOfScope(plan), in: assembly.binding)
    }
    let creation = scope.kept(at: place) { makeCreation(in: scope) }
    if let existing = creation.existing() { return existing }
    return try creation.value(&resolution)
  }

  private func makeCreation(in scope: ScopeCore) -> ScopedCreation<Value> {
    let makeGroup = { CreationGroup(in: scope) }
    let group = groupPlace.map { scope.kept(at: $0, makeGroup) } ?? makeGroup()
    return ScopedCreation(
      group: group, binding: assembly.binding,
      ending: endings.map {
        InstanceEnding(lifespan: scope, plan: $0, isInherited: plan !== scope.plan)
      },
      make: assembly.reporting)
  }
}
