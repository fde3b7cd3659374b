// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// REG-9
import Garland

protocol Clock: Sendable {}
struct Calendar: Sendable {}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{argument type 'Calendar' does not conform to expected type 'Clock'}}
  builder.value(as: (any Clock).self, Calendar())
}
