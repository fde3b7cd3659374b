// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// KEY-3
import Garland

enum Main {}
final class Feed {}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{type 'Main' does not conform to protocol 'BindingTag'}}
  builder.register { (feed: Tagged<Feed, Main>) in 1 }
}
