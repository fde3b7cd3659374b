// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// LIF-14
import Garland

// expected-error@+1 {{non-class type 'Orders' cannot conform to class protocol 'WeakSingleton'}}
struct Orders: WeakSingleton {
  init(container: Resolver, arguments: Void) {}
}
