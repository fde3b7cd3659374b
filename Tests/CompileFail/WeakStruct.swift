// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// LIF-14
import Garland

struct Settings: Sendable {}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{referencing instance method 'lifetime' on 'Registration' requires that 'Settings' be a class type}}
  builder.register(Settings.init).lifetime(.weak)
}
