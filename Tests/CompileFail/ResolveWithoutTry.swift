// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ASY-12
import Garland

struct Order {}

func order(container: Container) -> Order {
  // expected-error@+1 {{call can throw, but it is not marked with 'try' and the error is not handled}}
  container.resolveOrThrow(Order.self)
}
