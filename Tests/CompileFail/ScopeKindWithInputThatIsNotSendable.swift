// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// CON-13 SCP-14
import Garland

// expected-note@+1 {{class 'Visitor' does not conform to the 'Sendable' protocol}}
final class Visitor {
  var name = ""
}

// expected-error@+1 {{type 'Visit.Input' (aka 'Visitor') does not conform to the 'Sendable' protocol}}
enum Visit: ScopeKind {
  typealias Input = Visitor
}
