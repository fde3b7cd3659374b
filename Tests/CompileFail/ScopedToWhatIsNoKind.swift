// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// LIF-4
import Garland

enum Visit {}

final class Basket: Sendable {}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{argument type 'Visit' does not conform to expected type 'ScopeKind'}}
  builder.register(Basket.init).lifetime(.scoped(Visit.self))
}
