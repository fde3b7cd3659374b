// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// DSP-11
import Garland

enum Visit: ScopeKind {}

func end(_ visit: Scope<Visit>) async throws {
  // expected-error@+1 {{expression is 'async' but is not marked with 'await'}}
  try visit.end()
}
