// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ASY-7
import Garland

@MainActor final class ViewController {
  var title = ""
}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{cannot form key path to main actor-isolated property 'title'}}
  builder.external(ViewController.self).injection(\.title)
}
