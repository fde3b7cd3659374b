// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// SND-1
import Garland

final class Counter {
  var count = 0
}

@MainActor func use(provider: AssistedProvider<Counter, Int>) throws {
  let counter = try provider.resolved(1)
  // expected-error@+2 {{passing closure as a 'sending' parameter risks causing data races between main actor-isolated code and concurrent execution of the closure}}
  // expected-note@+1 {{closure captures 'counter' which is accessible to main actor-isolated code}}
  Task.detached { counter.count += 1 }
}
