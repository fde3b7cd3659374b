// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// SCP-15
import Garland

struct User: Sendable {}
enum Session: ScopeKind {
  typealias Input = User
}

func open(with opener: ScopeOpener<Session>) throws {
  // expected-error@+1 {{instance method 'callAsFunction()' requires the types 'Session.Input' (aka 'User') and '()' be equivalent}}
  _ = try opener()
}
