// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ARG-7
import Garland

// expected-error@+1 {{type 'Orders' does not conform to protocol 'Singleton'}}
final class Orders: Singleton {
  init(container: Resolver, arguments: Int) {}
}
