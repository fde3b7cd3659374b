// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ARG-2
import Garland

// expected-note@+1 {{class 'Draft' does not conform to the 'Sendable' protocol}}
final class Draft {
  var text = ""
}

// expected-error@+1 {{type 'Draft' does not conform to the 'Sendable' protocol}}
actor Orders: PerRequestActor {
  init(container: Resolver, arguments: Draft) {}
}
