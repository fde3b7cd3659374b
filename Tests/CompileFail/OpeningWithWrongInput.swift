// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// SCP-15
import Garland

struct Visitor: Sendable {}

enum Visit: ScopeKind {
  typealias Input = Visitor
}

func open(_ container: Container) throws -> Scope<Visit> {
  // expected-error@+1 {{cannot convert value of type 'String' to expected argument type 'Visit.Input' (aka 'Visitor')}}
  try container.open(Visit.self, with: "Ada")
}
