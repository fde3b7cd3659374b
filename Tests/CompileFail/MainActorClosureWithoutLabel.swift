// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ASY-7
import Garland

@MainActor final class ViewController {
  // expected-note@+1 {{calls to initializer 'init()' from outside of its actor context are implicitly asynchronous}}
  init() {}
}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{call to main actor-isolated initializer 'init()' in a synchronous nonisolated context}}
  builder.register { ViewController() }
}
