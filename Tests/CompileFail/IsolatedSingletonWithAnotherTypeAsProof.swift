// Counterexample: hole-shared-witness
// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ASY-9
import Garland

// expected-error@+2 {{type 'Orders' does not conform to protocol 'IsolatedSingleton'}}
// expected-note@+1 {{add stubs for conformance}}
final class Orders: IsolatedSingleton {
  typealias _Shared = Int
  var count = 0
  init(container: Resolver, arguments: Void) {}
}

// expected-error@+2 {{type 'Cache' does not conform to protocol 'IsolatedWeakSingleton'}}
// expected-note@+1 {{add stubs for conformance}}
final class Cache: IsolatedWeakSingleton {
  typealias _Shared = Int
  var count = 0
  init(container: Resolver, arguments: Void) {}
}
