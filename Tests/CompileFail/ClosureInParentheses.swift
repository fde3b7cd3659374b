// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// REG-3
import Garland

final class Feed {
  var title = ""
  var page = 0
}

func register(in builder: ContainerBuilder) {
  let setUp: @Sendable (inout Feed) -> Void = { $0.page = 1 }
  builder.register(Feed.init).injection(calling: setUp)
  // expected-error@+1 {{'injection(_:noClosure:)' is unavailable: write 'calling:' before a closure in parentheses}}
  builder.register(Feed.init).injection(\.title).injection(setUp)
}
