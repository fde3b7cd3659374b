// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// CON-13
import Garland

final class Orders: Singleton {
  // expected-error@+1 {{stored property 'container' of 'Sendable'-conforming class 'Orders' has non-Sendable type 'Resolver'}}
  let container: Resolver
  init(container: Resolver, arguments: Void) { self.container = container }
}
