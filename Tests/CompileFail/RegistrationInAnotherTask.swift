// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// CON-13
import Garland

final class Feed: Sendable {}

func register(in builder: ContainerBuilder) {
  let feed = builder.register(Feed.init)
  // expected-error@+2 {{passing closure as a 'sending' parameter risks causing data races between code in the current task and concurrent execution of the closure}}
  // expected-note@+1 {{closure captures 'feed' which is accessible to code in the current task}}
  Task.detached { _ = feed.lifetime(.singleton) }
}
