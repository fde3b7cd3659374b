// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The kinds of scopes that a container knows.
struct ScopePlans: Sendable {
  // Programs have a handful of kinds: looking through a list is faster than hashing.
  private let plans: [ScopePlan]

  /// Creates plans of some kinds, whose first places are those of a parent container's plans.
  init(
    _ kinds: [any ScopeKind.Type] = [], extending parent: ScopePlans? = nil,
    of owner: AnchorLink? = nil
  ) {
    plans = kinds.map { ScopePlan($0, extending: parent?[ObjectIdentifier($0)], of: owner) }
  }

  /// The kinds.
  var kinds: [any ScopeKind.Type] { plans.map(\.kindType) }

  /// Notes that code of the user runs on a shared instance of the container before it is complete.
  func noteCompletion() {
    for plan in plans { plan.completesInstances = true }
  }

  /// The plan of a kind, or nil if the container does not know the kind.
  subscript(kind: ObjectIdentifier) -> ScopePlan? {
    for plan in plans where plan.kind == kind { return plan }
    return nil
  }
}
