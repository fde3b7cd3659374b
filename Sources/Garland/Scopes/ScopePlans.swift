// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The kinds of scopes that a container knows.
struct ScopePlans: Sendable {
  private let plans: [ObjectIdentifier: ScopePlan]

  /// The plans of some kinds, whose scopes have the places of a parent container's scopes first.
  init(_ kinds: [any ScopeKind.Type] = [], extending parent: ScopePlans? = nil) {
    var plans: [ObjectIdentifier: ScopePlan] = [:]
    for kind in kinds {
      let identity = ObjectIdentifier(kind)
      plans[identity] = ScopePlan(kind, placeCount: parent?[identity]?.placeCount ?? 0)
    }
    self.plans = plans
  }

  /// The kinds.
  var kinds: [any ScopeKind.Type] { plans.values.map(\.kindType) }

  /// The plan of a kind, unless nothing in the container knows the kind.
  subscript(kind: ObjectIdentifier) -> ScopePlan? { plans[kind] }
}
