// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// CON-13 LIF-4
import Garland

enum Visit: ScopeKind {}

final class Draft {
  var text = ""
}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{type 'Draft' does not conform to the 'Sendable' protocol}}
  builder.register(Draft.init).lifetime(.scoped(Visit.self))
}
