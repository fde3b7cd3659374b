// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// CON-13
import Garland

// expected-error@+1 {{non-final class 'Orders' cannot conform to the 'Sendable' protocol}}
class Orders: Singleton {
  required init(container: Resolver, arguments: Void) {}
}
