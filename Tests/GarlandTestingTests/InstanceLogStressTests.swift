// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import Testing

@testable import GarlandTesting

private final class Part: Sendable {}
private final class Whole: Sendable {
  let parts: [Part]
  init(one: Part, other: Part) { parts = [one, other] }
}

/// Tasks make and drop instances while another one asks which of them exist.
///
/// Meant for ThreadSanitizer: `Scripts/check-threads.sh`.
@Suite(.timeLimit(.minutes(10))) struct InstanceLogStressTests {
  private static let tasks = 6
  private static let resolves = 300
  private static let keptEvery = 100

  // DSP-12, CON-13
  @Test func `what tasks keep is counted, and nothing else, while others make more`() async throws {
    let builder = ContainerBuilder()
    builder.register(Part.init)
    builder.register(Whole.init)
    let log = InstanceLog(builder)
    let container = try builder.build()
    let kept = await withTaskGroup { group in
      for _ in 0..<Self.tasks { group.addTask { Self.keepSome(of: container) } }
      group.addTask {
        for _ in 0..<200 { Self.expectPossible(log) }
        return []
      }
      return await group.reduce(into: [Whole]()) { $0 += $1 }
    }
    let count = Self.tasks * Self.resolves / Self.keptEvery
    #expect(kept.count == count)
    #expect(log.alive.map(\.count).sorted() == [count, 2 * count])
    withExtendedLifetime(kept) {}
  }

  private static func keepSome(of container: Container) -> [Whole] {
    (1...resolves).compactMap { number in
      let whole: Whole = container.resolve()
      return number.isMultiple(of: keptEvery) ? whole : nil
    }
  }

  /// Two parts and a whole can be under way in each task, besides what is kept.
  private static func expectPossible(_ log: InstanceLog) {
    let most = tasks * (resolves / keptEvery + 1)
    for found in log.alive {
      #expect(found.count <= (found.type == Whole.self ? most : 2 * most))
    }
  }
}
