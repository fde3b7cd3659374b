// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ASY-9
import Garland

// expected-error@+2 {{type 'Orders' does not conform to the 'Sendable' protocol}}
// expected-note@+1 {{class 'Orders' does not conform to the 'Sendable' protocol}}
final class Orders: IsolatedSingleton {
  var count = 0
  init(container: Resolver, arguments: Void) {}
}
