// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// CON-13
import Garland

final class Feed {}

func register(in builder: ContainerBuilder) {
  // expected-error@+2 {{passing closure as a 'sending' parameter risks causing data races between code in the current task and concurrent execution of the closure}}
  // expected-note@+1 {{closure captures 'builder' which is accessible to code in the current task}}
  Task.detached { _ = builder.register(Feed.init) }
}
