// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

struct Grammar: Plugin {}

nonisolated enum PluginKind { case text, picture }

nonisolated struct Checker {
  let plugin: (any Plugin)?
}

nonisolated struct FrozenClock: Clock {}

nonisolated final class Log: Sendable {}

nonisolated struct LoggingClock: Clock {
  let clock: any Clock

  init(_ clock: any Clock, _ log: Log = Log()) {
    self.clock = clock
  }
}

nonisolated struct CachedClock: Clock {
  let clock: any Clock

  init(_ clock: any Clock) {
    self.clock = clock
  }
}
