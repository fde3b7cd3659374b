// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// SCP-6
import Garland

struct Visitor: Sendable {}

// expected-error@+1 {{type 'Visit' does not conform to protocol 'ScopeKind'}}
enum Visit: ScopeKind {
  // expected-note@+1 {{possibly intended match 'Visit.Parent' (aka 'Visitor') does not conform to 'ScopeKind'}}
  typealias Parent = Visitor
}
