// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// SCP-6 SCP-15
import Garland

enum Visit: ScopeKind {}

enum Checkout: ScopeKind {
  typealias Parent = Visit
}

func open(_ container: Container) throws -> Scope<Checkout> {
  // expected-error@+1 {{instance method 'open' requires the types 'Checkout.Parent' (aka 'Visit') and 'ContainerScope' be equivalent}}
  try container.open(Checkout.self)
}
