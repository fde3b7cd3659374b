// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// SCP-15
import Garland

struct Visitor: Sendable {}

enum Visit: ScopeKind {
  typealias Input = Visitor
}

func work(_ container: Container) async throws {
  // expected-error@+1 {{'withScope(_:isolation:_:)' is unavailable: the scope has an input: write 'withScope(_:with:_:)'}}
  try await container.withScope(Visit.self) { visit in _ = visit.isEnded }
}
