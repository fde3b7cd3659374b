// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

struct First: Module {
  func register(in builder: ContainerBuilder) {}
}

// MOD-1
func include(in builder: ContainerBuilder) {
  // expected-error@+1 {{call 'include(_:)' once for each module}}
  builder.include(First(), First())
}
