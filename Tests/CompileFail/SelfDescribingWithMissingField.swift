// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ARG-2
import Garland

final class Orders: PerRequest {
  // expected-note@+1 {{'init(customer:page:)' declared here}}
  struct Arguments {
    let customer: Int
    let page: Int
  }

  init(container: Resolver, arguments: Arguments) {}
}

func orders(container: Container) -> Orders {
  // expected-error@+1 {{missing argument for parameter 'page' in call}}
  container.resolve(.init(customer: 42))
}
