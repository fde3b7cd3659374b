// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// OVR-11
import Garland

final class Orders: PerRequest {
  init(container: Resolver, arguments: Int) {}
}

final class Customers: PerRequest {
  init(container: Resolver, arguments: Int) {}
}

func replace(in builder: ContainerBuilder) {
  // expected-error@+1 {{cannot convert value of type '@Sendable (Resolver, Int) -> Customers' to expected argument type '@Sendable (Resolver, Int) -> Orders'}}
  builder.replace(Orders.self, with: Customers.init)
}
