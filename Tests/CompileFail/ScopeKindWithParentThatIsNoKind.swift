// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// SCP-6
import Garland

struct Visitor: Sendable {}

// expected-error@+1 {{type 'Visit' does not conform to protocol 'ScopeKind'}}
enum Visit: ScopeKind {
  typealias Parent = Visitor
}
