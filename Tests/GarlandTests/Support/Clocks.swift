// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// What most tests inject.
protocol Clock: AnyObject, Sendable {
  var name: String { get }
}

/// A clock that needs nothing.
final class SystemClock: Clock {
  let name = "system"
}

/// A clock that tests can tell apart by its name.
final class Watch: Clock {
  let name: String

  init(name: String) {
    self.name = name
  }
}

/// An object that needs a clock and is not thread-safe.
final class Feed {
  let clock: any Clock
  var pageSize = 0

  init(clock: any Clock) {
    self.clock = clock
  }
}

/// An object at the end of a chain.
final class Screen {
  let feed: Feed

  init(feed: Feed) {
    self.feed = feed
  }
}

/// A tag.
enum Main: BindingTag {}
/// Another tag.
enum Spare: BindingTag {}
