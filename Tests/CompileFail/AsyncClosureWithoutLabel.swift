// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ASY-1
import Garland

final class Archive: Sendable {
  init() {}
  static func open() async -> Archive { Archive() }
}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{cannot pass function of type '@Sendable () async -> Archive' to parameter expecting synchronous function type}}
  builder.register({ () async -> Archive in await Archive.open() })
}
