// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// SCP-15
import Garland

struct User: Sendable {}
enum Session: ScopeKind {
  typealias Input = User
}

func open(in container: Container) throws {
  // expected-error@+1 {{'open' is unavailable: the scope has an input: write 'open(_:with:)'}}
  _ = try container.open(Session.self)
}
