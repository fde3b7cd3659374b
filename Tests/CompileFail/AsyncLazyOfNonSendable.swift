// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ASY-6, ASY-9
import Garland

// expected-note@+1 {{class 'Draft' does not conform to the 'Sendable' protocol}}
final class Draft {
  var text = ""
}

final class Desk {
  // expected-error@+1 {{type 'Draft' does not conform to the 'Sendable' protocol}}
  init(draft: AsyncLazy<Draft>) {}
}
