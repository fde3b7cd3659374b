// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// REG-1
import Garland

final class Screen {}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{'register' is unavailable: write 'register { … }' for a new value each time, 'value(_:)' for this one, or 'external(_:)' for a type whose instances something else makes}}
  builder.register(Screen.self)
}
