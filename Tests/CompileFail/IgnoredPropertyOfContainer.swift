// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// SND-9
import Garland

// expected-note@+1 2{{class 'Names' does not conform to the 'Sendable' protocol}}
final class Names: IgnorableProperty {
  var uses = 0
  var ignoredPropertyName: String {
    uses += 1
    return "title"
  }
}

final class Screen {
  var title: String?
}

func register(_ names: Names, in builder: ContainerBuilder) {
  // expected-error@+1 {{does not conform to the 'Sendable' protocol}}
  builder.checksInjections(ignoring: [names])
  // expected-error@+1 {{does not conform to the 'Sendable' protocol}}
  builder.register(Screen.init).ignoringInjections(of: names)
}
