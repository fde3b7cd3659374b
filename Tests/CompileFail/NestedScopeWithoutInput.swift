// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// SCP-15
import Garland

struct Visitor: Sendable {}

enum Visit: ScopeKind {
  typealias Input = Visitor
}

func open(_ visit: Scope<Visit>) throws -> Scope<Visit> {
  // expected-error@+1 {{'openNested()' is unavailable: the scope has an input: write 'openNested(with:)'}}
  try visit.openNested()
}
