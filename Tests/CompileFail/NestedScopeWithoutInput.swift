// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// SCP-15
import Garland

struct Visitor: Sendable {}

enum Visit: ScopeKind {
  typealias Input = Visitor
}

func open(_ visit: Scope<Visit>) throws -> Scope<Visit> {
  // expected-error@+1 {{instance method 'openNested()' requires the types 'Visit.Input' (aka 'Visitor') and '()' be equivalent}}
  try visit.openNested()
}
