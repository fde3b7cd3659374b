// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// SCP-15
import Garland

struct User: Sendable {}
enum Session: ScopeKind {
  typealias Input = User
}

func open(in container: Container) throws {
  // expected-error@+1 {{instance method 'open' requires the types 'Session.Input' (aka 'User') and '()' be equivalent}}
  _ = try container.open(Session.self)
}
