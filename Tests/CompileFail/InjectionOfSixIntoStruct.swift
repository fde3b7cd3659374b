// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

struct Feed {
  var title = ""
}

func register(in builder: ContainerBuilder) {
  // With more than five dependencies the compiler does not see by itself that the struct is changed.
  // expected-error@+2 {{cannot assign to property: 'feed' is a 'let' constant}}
  builder.register(Feed.init).injection { (feed, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) in
    feed.title = "\(a)"
  }
  builder.register(Feed.init)
    .injection { (feed: inout Feed, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) in
      feed.title = "\(a)"
    }
}
