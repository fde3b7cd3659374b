// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// SND-1
import Garland

final class Counter {}

final class Report: Sendable {
  init(counter: sending Counter) {}
}

func one<Dependency, Value>(_ make: @escaping @Sendable (Dependency) -> Value) {}

func register(in builder: ContainerBuilder) {
  // expected-error@+2 {{converting a value of type '@Sendable (sending Counter) -> Report' to type '@Sendable (Counter) -> Report' risks causing data races}}
  // expected-note@+1 {{converting a function typed value with a sending parameter to one without}}
  one(Report.init)

  // NB: Here the compiler forgets 'sending', because the parameters are a pack; Swift 6.3 does. As soon as it refuses this,
  // too, 'garland check' need not find it any more: Garland/SharedSending.
  builder.register(Report.init)
}
