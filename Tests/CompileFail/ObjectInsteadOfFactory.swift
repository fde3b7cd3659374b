// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// REG-1
import Garland

final class Draft {}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{'register' is unavailable: write 'register { … }' for a new object each time, or 'value(_:)' for this one}}
  builder.register(Draft())
}
