// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// REG-27
import Garland

final class Feed {
  // expected-note@+1 {{'init()' declared here}}
  private init() {}
}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{'Feed' initializer is inaccessible due to 'private' protection level}}
  builder.register(Feed.init)
}
