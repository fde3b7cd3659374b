// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ARG-2
import Garland

struct Order {}

func order(make: Provider<Order>) -> Order {
  // expected-error@+1 {{argument passed to call that takes no arguments}}
  make(42)
}
