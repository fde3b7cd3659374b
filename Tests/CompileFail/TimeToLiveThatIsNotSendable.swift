// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ASY-9 LIF-18
import Garland

// expected-note@+1 {{class 'Draft' does not conform to the 'Sendable' protocol}}
final class Draft {
  var text = ""
}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{type 'Draft' does not conform to the 'Sendable' protocol}}
  builder.register(Draft.init).lifetime(.timeToLive(.seconds(60)))
}
