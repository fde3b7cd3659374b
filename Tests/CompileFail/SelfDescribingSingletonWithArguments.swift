// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ARG-7
import Garland

// expected-error@+2 {{type 'Orders' does not conform to protocol 'Singleton'}}
// expected-note@+1 {{add stubs for conformance}}
final class Orders: Singleton {
  // expected-note@+1 {{candidate has non-matching type '(container: Resolver, arguments: Int)'}}
  init(container: Resolver, arguments: Int) {}
}
