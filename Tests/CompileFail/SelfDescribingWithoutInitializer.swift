// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// REG-27
import Garland

// expected-error@+2 {{type 'Orders' does not conform to protocol 'PerRequest'}}
// expected-note@+1 {{add stubs for conformance}}
final class Orders: PerRequest {
  init() {}
}
