// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ASY-7 LIF-2
import Garland

// expected-note@+1 2{{protocol 'Screen' does not conform to the 'Sendable' protocol}}
@MainActor protocol Screen {}

@MainActor final class OrdersScreen: Screen {
  init() {}
}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{type 'any Screen' does not conform to the 'Sendable' protocol}}
  builder.register(as: (any Screen).self, main: OrdersScreen.init).lifetime(.singleton)
  // expected-error@+1 {{type 'any Screen' does not conform to the 'Sendable' protocol}}
  builder.register(as: (any Screen).self, OrdersScreen.init).lifetime(.singleton)
}
