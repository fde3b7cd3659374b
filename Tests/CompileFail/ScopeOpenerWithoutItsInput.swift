// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// SCP-15
import Garland

struct User: Sendable {}
enum Session: ScopeKind {
  typealias Input = User
}

func open(with opener: ScopeOpener<Session>) throws {
  // expected-error@+1 {{'callAsFunction()' is unavailable: the scope has an input: write 'opener(input)'}}
  _ = try opener()
}
