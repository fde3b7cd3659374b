// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// DSP-11
import Garland

enum Visit: ScopeKind {}

func end(_ visit: Scope<Visit>) throws {
  // expected-error@+1 {{referencing instance method 'endNow(isolation:)' on 'Scope' requires that 'Visit' conform to 'SynchronousScopeKind'}}
  try visit.endNow()
}
