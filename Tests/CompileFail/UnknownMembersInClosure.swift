// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

final class Feed {
  var title = ""
  var page = 0
}

func register(in builder: ContainerBuilder) {
  // With types the compiler names the unknown member.
  builder.register(Feed.init).injection { (feed: inout Feed, size: Int) in
    // expected-error@+1 {{value of type 'Feed' has no member 'titles'}}
    feed.titles = size
  }
  // Without them it does not know what a member that does not exist would take. It then counts the fewest mistakes in the
  // form of 'register' that takes a type, whose message misleads, and says no word about the member.
  // expected-error@+3 {{cannot convert value of type '@Sendable () -> Feed' to expected argument type 'Value.Type'}}
  // expected-error@+2 {{cannot infer type of closure parameter '$0' without a type annotation}}
  // expected-error@+1 {{cannot infer type of closure parameter '$1' without a type annotation}}
  builder.register(Feed.init).injection { $0.titles = $1 }
}
