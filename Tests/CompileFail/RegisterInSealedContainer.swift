// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// REG-16 SCP-18
import Garland

final class Draft {}

func register(in container: Container) {
  // expected-error@+1 {{'register' is unavailable: register in a 'ContainerBuilder', or a 'Module', before 'build()'}}
  container.register(Draft.init)
}
