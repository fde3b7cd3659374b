// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

/// Threads that need a container's graph for the first time, some to look at it and some for a message.
///
/// Meant for ThreadSanitizer: `Scripts/check-threads.sh`.
@Suite(.timeLimit(.minutes(10))) struct LateGraphStressTests {
  private static func builder() -> ContainerBuilder {
    let builder = ContainerBuilder()
    builder.register(as: (any Clock).self, SystemClock.init).lifetime(.singleton)
    builder.register(Feed.init)
    builder.register { (feed: Feed) throws -> Screen in throw Broken(reason: feed.clock.name) }
    return builder
  }

  // OBS-1, CON-13
  @Test func `threads that ask a container for its graph at once all get the same one`() throws {
    let expected = Self.builder().graph
    for _ in 0..<20 {
      let container = try Self.builder().build()
      let graphs = runConcurrently(threads: 8) { _ in container.graph }
      #expect(graphs == Array(repeating: expected, count: 8))
    }
  }

  // OBS-1, DIA-1, CON-13
  @Test func `threads that need the graph for messages get whole ones`() throws {
    for _ in 0..<20 {
      let container = try Self.builder().build()
      let texts = runConcurrently(threads: 8) { thread -> String? in
        if thread.isMultiple(of: 4) { return "\(container.graph.bindings.count)" }
        return container.error(resolving: Screen.self)?.description
      }
      let expected = container.error(resolving: Screen.self)?.description
      #expect(texts == (0..<8).map { $0.isMultiple(of: 4) ? "3" : expected })
    }
  }
}
