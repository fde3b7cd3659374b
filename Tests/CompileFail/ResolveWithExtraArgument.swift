// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ARG-2
import Garland

struct Order {}

func order(container: Container) -> Order {
  // expected-error@+1 {{missing argument label 'arguments:' in call}}
  container.resolve(Order.self, 42)
}
