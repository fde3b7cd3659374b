// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

struct Order {}
struct Invoice {}

func invoice(container: Container) -> Invoice {
  // expected-error@+1 {{cannot convert return expression of type 'Order' to return type 'Invoice'}}
  container.resolve(Order.self)
}
