// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

final class Feed {
  var title = ""
}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{cannot assign value of type 'Int' to type 'String'}}
  builder.register(Feed.init).injection { (feed: inout Feed, size: Int) in feed.title = size }
}
