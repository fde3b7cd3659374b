// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ASY-9
import Garland

// expected-note@+1 {{protocol 'Storage' does not conform to the 'Sendable' protocol}}
protocol Storage: AnyObject {}
final class DiskStorage: Storage, Sendable {}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{type 'any Storage' does not conform to the 'Sendable' protocol}}
  builder.register(as: (any Storage).self, DiskStorage.init).lifetime(.singleton)
}
