// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ASY-9 CON-13
import Garland

final class Draft {
  var text = ""
}

func use(draft: Lazy<Draft>) {
  // expected-error@+2 {{passing closure as a 'sending' parameter risks causing data races between code in the current task and concurrent execution of the closure}}
  // expected-note@+1 {{closure captures 'draft' which is accessible to code in the current task}}
  Task.detached { print(draft.value.text) }
}
