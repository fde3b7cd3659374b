// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// SCP-14
import Garland

struct Visitor: Sendable {
  let name: String
}

enum Visit: ScopeKind {
  typealias Input = Visitor
}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{value of type 'Visit.Input' (aka 'Visitor') has no member 'age'}}
  builder.scope(Visit.self).input(\.age)
}
