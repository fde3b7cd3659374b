// Counterexample: hole-graph-object-twice
// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// LIF-6 CON-13
import Garland

final class Counter: PerObjectGraph {
  var count = 0
  init(container: Resolver, arguments: Void) {}
}

final class Worker: PerRequest {
  let mine: Counter
  init(container: Resolver, arguments: Void) {
    let first = container.resolve(Counter.self)
    mine = container.resolve(Counter.self)
    // expected-error@+2 {{passing closure as a 'sending' parameter risks causing data races between code in the current task and concurrent execution of the closure}}
    // expected-note@+1 {{closure captures 'first' which is accessible to code in the current task}}
    Task.detached { first.count += 1 }
  }
}
