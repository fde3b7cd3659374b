// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

struct First: Module {
  func register(in builder: ContainerBuilder) {}
}

// MOD-1
func include(in builder: ContainerBuilder) {
  // expected-error@+1 {{include each module by a call of its own}}
  builder.include(First(), First())
}
