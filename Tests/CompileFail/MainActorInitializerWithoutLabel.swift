// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ASY-7
import Garland

@MainActor final class ViewController {
  init() {}
}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{converting function value of type '@MainActor @Sendable () -> ViewController' to '@Sendable () -> ViewController' loses global actor 'MainActor'}}
  builder.register(ViewController.init)
}
