// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// SCP-15 SCP-17
import Garland

enum Session: ScopeKind {}
enum Checkout: ScopeKind {
  typealias Parent = Session
}

func open(in container: Container) throws {
  // expected-error@+1 {{instance method 'open' requires the types 'Checkout.Parent' (aka 'Session') and 'ContainerScope' be equivalent}}
  _ = try container.open(Checkout.self)
}
