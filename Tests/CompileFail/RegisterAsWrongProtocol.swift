// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// REG-9
import Garland

protocol Clock {}
final class Calendar {}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{cannot convert value of type '@Sendable () -> Calendar' to expected argument type '@Sendable () -> any Clock'}}
  builder.register(as: (any Clock).self, Calendar.init)
}
