// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ARG-2
import Garland

struct Order {}

func order(make: AssistedProvider<Order, Int>) -> Order {
  // expected-error@+1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
  make("forty-two")
}
