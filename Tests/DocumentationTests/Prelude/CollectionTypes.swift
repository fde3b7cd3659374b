// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

struct Grammar: Plugin {}

enum PluginKind { case text, picture }

struct Checker {
  let plugin: (any Plugin)?
}

struct FrozenClock: Clock {}

final class Log: Sendable {}

struct LoggingClock: Clock {
  let clock: any Clock

  init(_ clock: any Clock, _ log: Log = Log()) {
    self.clock = clock
  }
}

struct CachedClock: Clock {
  let clock: any Clock

  init(_ clock: any Clock) {
    self.clock = clock
  }
}
