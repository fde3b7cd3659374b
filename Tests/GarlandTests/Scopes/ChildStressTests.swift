// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland
import Synchronization
import Testing

private final class Counted: Sendable {
  static let living = Atomic<Int>(0)
  init() { Counted.living.add(1, ordering: .relaxed) }
  deinit { Counted.living.subtract(1, ordering: .relaxed) }
}

private struct Own: Sendable {
  let counted: Counted
}

/// Children that are built, used, ended and dropped by several threads while their parent is used and ends.
///
/// The number of rounds is that of `GARLAND_STRESS_ROUNDS`.
@Suite(.timeLimit(.minutes(10)), .serialized) struct ChildStressTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["GARLAND_STRESS_ROUNDS"].flatMap(Int.init) ?? 20

  // CON-8, CON-13, SCP-8, SCP-12, DSP-9
  @Test func `children come and go while the parent ends`() async throws {
    for round in 0..<Self.rounds {
      let ended = Guarded(0)
      let builder = ContainerBuilder()
      builder.register(Counted.init).lifetime(.singleton).onEnd { _ in ended.count() }
      let parent = try builder.build()
      _ = parent.resolve(Counted.self)
      await withTaskGroup { group in
        for number in 0..<8 {
          group.addTask {
            for _ in 0..<20 { try? await Self.useChild(of: parent, drops: number % 3 > 0) }
          }
        }
        group.addTask {
          for _ in 0..<(round % 10) { await Task.yield() }
          try? await parent.end()
        }
      }
      #expect(ended.value == 1)
    }
    #expect(Counted.living.load(ordering: .relaxed) == 0)
  }

  /// Builds a child, resolves in it, and ends or drops it; whatever has been made is ended once.
  private static func useChild(of parent: Container, drops: Bool) async throws {
    let (made, ended) = (Guarded(0), Guarded(0))
    let builder = try ContainerBuilder(parent: parent)
    builder.register { () -> Own in
      made.count()
      return Own(counted: Counted())
    }.lifetime(.singleton).onEnd { _ in ended.count() }
    let child = try builder.build()
    _ = try child.resolveOrThrow(Own.self)
    _ = try child.resolveOrThrow(Counted.self)
    guard !drops else { return }
    try await child.end()
    #expect(ended.value == made.value)
  }
}
