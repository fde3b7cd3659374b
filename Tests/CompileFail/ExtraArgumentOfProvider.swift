// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ARG-2
import Garland

struct Order {}

func order(make: Provider<Order>) -> Order {
  // expected-error@+1 {{'callAsFunction' is unavailable: a 'Provider' takes no arguments; ask for an 'AssistedProvider'}}
  make(42)
}
