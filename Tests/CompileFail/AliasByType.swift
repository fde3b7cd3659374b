// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// REG-5
import Garland

protocol Clock: Sendable {}
struct SystemClock: Clock {}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{'as' is unavailable: write a conversion, as in '.as { $0 as any Clock }'}}
  builder.register(SystemClock.init).as((any Clock).self)
}
