// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ASY-9, CON-13
import Garland

// expected-note@+1 {{class 'Draft' does not conform to the 'Sendable' protocol}}
final class Draft {
  var text = ""
}

final class Archive: Sendable {
  init(text: String) {}
}

func register(in builder: ContainerBuilder, draft: Draft) {
  // expected-error@+1 {{capture of 'draft' with non-Sendable type 'Draft' in a '@Sendable' closure}}
  builder.register(async: { () async in Archive(text: draft.text) })
}
