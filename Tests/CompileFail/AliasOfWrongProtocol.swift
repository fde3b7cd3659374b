// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// REG-9 VAL-11
import Garland

protocol Clock {}
protocol Calendar {}
final class SystemClock: Clock {}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{cannot convert value of type 'SystemClock' to type 'any Calendar' in coercion}}
  builder.register(SystemClock.init).as { $0 as any Calendar }
}
