// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// REG-27
import Garland

final class Feed {
  // expected-note@+1 {{found this candidate }}
  init(page: Int) {}
  // expected-note@+1 {{found this candidate }}
  init(title: String) {}
}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{ambiguous use of 'init'}}
  builder.register(Feed.init)
}
