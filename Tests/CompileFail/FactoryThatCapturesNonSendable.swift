// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// CON-13
import Garland

// expected-note@+1 {{class 'Draft' does not conform to the 'Sendable' protocol}}
final class Draft {
  var text = ""
}
final class Feed {
  init(text: String) {}
}

func register(draft: Draft, in builder: ContainerBuilder) {
  // expected-error@+1 {{capture of 'draft' with non-Sendable type 'Draft' in a '@Sendable' closure}}
  builder.register { Feed(text: draft.text) }
}
