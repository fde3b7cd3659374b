// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// REG-16 SCP-18
import Garland

final class Draft {}

func register(in container: Container) {
  // expected-error@+1 {{value of type 'Container' has no member 'register'}}
  container.register(Draft.init)
}
