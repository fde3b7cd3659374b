// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ARG-2
import Garland

final class Orders: PerRequest {
  init(container: Resolver, arguments: Int) {}
}

final class Screen {
  // expected-error@+1 {{generic struct 'Resolved' requires the types 'Int' and '()' be equivalent}}
  @Resolved var orders: Orders
}
