// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// REG-27
import Garland

// expected-error@+1 {{type 'Orders' does not conform to protocol 'PerRequest'}}
final class Orders: PerRequest {
  init() {}
}
