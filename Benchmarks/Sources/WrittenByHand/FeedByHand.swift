// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Services
internal import Synchronization

/// Remembers a feed for as long as somebody holds it.
final class FeedByHand: Sendable {
  private struct Reference {
    weak var feed: (any Feed)?
  }

  private let reference = Mutex(Reference())

  func feed(clock: any Clock) -> any Feed {
    reference.withLock { reference in
      if let feed = reference.feed { return feed }
      let feed = LiveFeed(clock: clock)
      reference.feed = feed
      return feed
    }
  }
}
