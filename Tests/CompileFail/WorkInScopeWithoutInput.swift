// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// SCP-15
import Garland

struct Visitor: Sendable {}

enum Visit: ScopeKind {
  typealias Input = Visitor
}

func work(_ container: Container) async throws {
  // expected-error@+1 {{instance method 'withScope(_:isolation:_:)' requires the types 'Visit.Input' (aka 'Visitor') and '()' be equivalent}}
  try await container.withScope(Visit.self) { visit in _ = visit.isEnded }
}
