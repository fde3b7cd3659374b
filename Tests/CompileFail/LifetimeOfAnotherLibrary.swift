// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

final class Store: Sendable {}

// LIF-1
func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{'transient' has been renamed to 'perRequest'}}
  builder.register(Store.init).lifetime(.transient)
  // expected-error@+1 {{'unique' has been renamed to 'perRequest'}}
  builder.register(Store.init).lifetime(.unique)
  // expected-error@+1 {{'prototype' has been renamed to 'perRequest'}}
  builder.register(Store.init).lifetime(.prototype)
  // expected-error@+1 {{'single' has been renamed to 'singleton'}}
  builder.register(Store.init).lifetime(.single)
  // expected-error@+1 {{'graph' has been renamed to 'objectGraph'}}
  builder.register(Store.init).lifetime(.graph)
  // expected-error@+1 {{'container' has been renamed to 'singleton'}}
  builder.register(Store.init).lifetime(.container)
  // expected-error@+1 {{'cached' has been renamed to 'singleton'}}
  builder.register(Store.init).lifetime(.cached)
  // expected-error@+1 {{'shared' is unavailable: write '.weak' for what somebody else holds, or '.singleton'}}
  builder.register(Store.init).lifetime(.shared)
}
