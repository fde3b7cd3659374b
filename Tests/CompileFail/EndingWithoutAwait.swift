// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// DSP-11
import Garland

enum Visit: ScopeKind {}

func end(_ visit: Scope<Visit>) async throws {
  // expected-error@+2 {{expression is 'async' but is not marked with 'await'}}
  // expected-note@+1 {{call is 'async'}}
  try visit.end()
}
