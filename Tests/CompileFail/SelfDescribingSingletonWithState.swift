// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// CON-13
import Garland

final class Orders: Singleton {
  // expected-error@+1 {{stored property 'count' of 'Sendable'-conforming class 'Orders' is mutable}}
  var count = 0
  init(container: Resolver, arguments: Void) {}
}
