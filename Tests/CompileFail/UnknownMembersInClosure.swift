// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

final class Feed {
  var title = ""
  var page = 0
}

struct Screen {
  let title: String
  let page: Int
}

enum Main: BindingTag {}

func register(in builder: ContainerBuilder) {
  // With types the compiler names the unknown member.
  builder.register(Feed.init).injection { (feed: inout Feed, size: Int) in
    // expected-error@+1 {{value of type 'Feed' has no member 'titles'}}
    feed.titles = size
  }
  // Without them it does not know what a member that does not exist would take.
  // expected-error@+2 {{value of type 'Feed' has no member 'titles'}}
  // expected-error@+1 {{cannot infer type of closure parameter '$1' without a type annotation}}
  builder.register(Feed.init).injection { $0.titles = $1 }
  builder.register(Feed.init).injection {
    // expected-error@-1 {{cannot infer type of closure parameter '$1' without a type annotation}}
    $0.title = $1
    // expected-error@+1 {{value of type 'Feed' has no member 'pages'}}
    $0.pages = 3
  }.tag(Main.self)
  // expected-error@+1 {{value of type 'Feed' has no member 'titles'}}
  builder.register { (feed: Feed) in Screen(title: feed.titles, page: feed.pages) }
  // expected-error@-1 {{value of type 'Feed' has no member 'pages'}}
  // expected-error@+1 {{value of type 'Feed' has no member 'titles'}}
  builder.register(Feed.init).as { Screen(title: $0.titles, page: $0.pages) }
  // expected-error@-1 {{value of type 'Feed' has no member 'pages'}}
}
