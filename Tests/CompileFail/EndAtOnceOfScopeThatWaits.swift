// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// DSP-11
import Garland

enum Session: ScopeKind {}

func end(_ session: Scope<Session>) throws {
  // expected-error@+1 {{referencing instance method 'endNow(isolation:)' on 'Scope' requires that 'Session' conform to 'SynchronousScopeKind'}}
  try session.endNow()
}
