// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// SCP-6 SCP-15
import Garland

enum Visit: ScopeKind {}

enum Checkout: ScopeKind {
  typealias Parent = Visit
}

enum Delivery: ScopeKind {}

func open(_ delivery: Scope<Delivery>) throws -> Scope<Checkout> {
  // expected-error@+1 {{instance method 'open' requires the types 'Delivery' and 'Checkout.Parent' (aka 'Visit') be equivalent}}
  try delivery.open(Checkout.self)
}
