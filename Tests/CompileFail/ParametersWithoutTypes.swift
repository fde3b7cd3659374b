// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

final class Feed {
  init(page: Int, title: String) {}
}

func register(in builder: ContainerBuilder) {
  // expected-error@+2 {{cannot infer type of closure parameter 'page' without a type annotation}}
  // expected-error@+1 {{cannot infer type of closure parameter 'title' without a type annotation}}
  builder.register { (page, title) in
    print(page)
    return Feed(page: page, title: title)
  }
}
