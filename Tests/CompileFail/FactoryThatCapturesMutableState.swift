// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// CON-13
import Garland

final class Feed {}

func register(in builder: ContainerBuilder) {
  var count = 0
  builder.register {
    // expected-error@+1 {{mutation of captured var 'count' in concurrently-executing code}}
    count += 1
    return Feed()
  }
}
