// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ASY-1
import Garland

final class Session: Sendable {
  init() async {}
}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{cannot pass function of type '@Sendable () async -> Session' to parameter expecting synchronous function type}}
  builder.register(Session.init)
}
