// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ASY-7
import Garland

@globalActor actor Press {
  static let shared = Press()
}

@Press final class Sheet {
  init() {}
}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{loses global actor 'Press'}}
  builder.register(Sheet.init)
}
