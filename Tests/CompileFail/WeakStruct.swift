// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// LIF-14
import Garland

struct Settings: Sendable {}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{'lifetime' is unavailable: only an instance of a class can be held weakly}}
  builder.register(Settings.init).lifetime(.weak)
}
