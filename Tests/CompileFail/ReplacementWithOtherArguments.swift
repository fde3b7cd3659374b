// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// OVR-11 ARG-2
import Garland

class Orders: PerRequest {
  required init(container: Resolver, arguments: Int) {}
}

func replace(in builder: ContainerBuilder) {
  // expected-error@+1 {{cannot convert value of type '@Sendable (Resolver, String) -> Orders' to expected argument type '@Sendable (Resolver, Int) -> Orders'}}
  builder.replace(Orders.self) { (container: Resolver, arguments: String) in
    Orders(container: container, arguments: 42)
  }
}
