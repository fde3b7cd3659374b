// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ARG-2
import Garland

final class Orders: PerRequest {
  init(container: Resolver, arguments: Int) {}
}

func orders(resolver: Resolver) -> Orders {
  // expected-error@+1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
  resolver.resolve("forty-two")
}
