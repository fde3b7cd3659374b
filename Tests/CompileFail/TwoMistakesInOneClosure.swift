// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

final class Feed {
  var title = ""
  var page = 0
}

func register(in builder: ContainerBuilder) {
  // The compiler names the first; the other when that is fixed.
  builder.register(Feed.init).injection(\.title).injection { (feed: inout Feed, size: Int) in
    // expected-error@+1 {{cannot assign value of type 'Int' to type 'String'}}
    feed.title = size
    feed.pages = size
  }
  builder.register(Feed.init).injection(\.title).injection { (feed: inout Feed, size: Int) in
    // expected-error@+1 {{value of type 'Feed' has no member 'titles'}}
    feed.titles = size
    feed.pages = size
  }
}
