// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The kinds of scopes that a container knows.
struct ScopePlans: Sendable {
  private let plans: [ObjectIdentifier: ScopePlan]

  /// The plans of some kinds.
  init(_ kinds: [any ScopeKind.Type] = []) {
    plans = Dictionary(
      kinds.map { (ObjectIdentifier($0), ScopePlan($0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// The plan of a kind, unless nothing in the container knows the kind.
  subscript(kind: ObjectIdentifier) -> ScopePlan? { plans[kind] }
}
