// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// REG-9
import Garland

protocol Plugin {}
final class Calendar {}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{cannot convert value of type '@Sendable () -> Calendar' to expected argument type '@Sendable () -> any Plugin'}}
  builder.contribute(as: (any Plugin).self, Calendar.init)
  // expected-error@+1 {{cannot convert value of type 'Calendar' to type 'any Plugin' in coercion}}
  builder.register(Calendar.init).contributes { $0 as any Plugin }
}
