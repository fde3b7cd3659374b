// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland
import GarlandGraph
import Testing

private final class Shared: Sendable {
  let clock: any Clock
  init(clock: any Clock) { self.clock = clock }
}

/// Holds a lazy of its own object graph, so that the graph's frame is used by several threads.
private final class Node: Sendable {
  let later: Lazy<Shared>
  init(later: Lazy<Shared>) { self.later = later }
}

/// Eight threads use what is decorated, collected and traced for the first time.
///
/// Meant for ThreadSanitizer. The number of rounds is that of `GARLAND_STRESS_ROUNDS`.
@Suite(.timeLimit(.minutes(10))) struct TraceStressTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["GARLAND_STRESS_ROUNDS"].flatMap(Int.init) ?? 5
  private static let threads = 8

  private func builder() -> ContainerBuilder {
    let builder = ContainerBuilder()
    builder.register(SystemClock.init).as { $0 as any Clock }.lifetime(.singleton)
    builder.decorate(as: (any Clock).self) { (clock: any Clock) in Watch(name: clock.name) }
      .lifetime(.singleton)
    builder.register(Shared.init).lifetime(.singleton)
    builder.register(Node.init).lifetime(.objectGraph)
    for number in 0..<5 {
      builder.contribute(as: (any Clock).self, key: number) { Watch(name: "\(number)") }
        .lifetime(.singleton)
    }
    return builder
  }

  // OBS-5, OBS-7, OVR-5, CON-1
  @Test func `traces of many threads lose and mix nothing`() throws {
    for _ in 0..<Self.rounds {
      let builder = builder()
      let traces = Guarded<[ResolutionTrace]>([])
      builder.trace { trace in traces.change { $0.append(trace) } }
      let container = try builder.build()
      let node = container.resolve(Node.self)
      let found = runConcurrently(threads: Self.threads) { _ in
        (
          ObjectIdentifier(container.resolve((any Clock).self)),
          ObjectIdentifier(node.later.value.clock),
          container.resolve(ManyByKey<Int, any Clock>.self).values.map { ObjectIdentifier($0) }
        )
      }
      #expect(Set(found.map(\.0) + found.map(\.1)).count == 1)
      #expect(Set(found.map(\.2)).count == 1)
      check(traces.value)
    }
  }

  private func check(_ traces: [ResolutionTrace]) {
    let events = traces.flatMap(\.events)
    func made(_ key: String) -> Int {
      events.count { $0.key.description == key && $0.source == .new }
    }
    #expect(made("SystemClock") == 1)
    #expect(made("any Clock") == 1)
    #expect(made("Shared") == 1)
    #expect(made("any Clock by Int") == 5)
    #expect(traces.allSatisfy { $0.events.first?.depth == 0 })
    for trace in traces {
      let steps = zip(trace.events, trace.events.dropFirst()).map { $1.depth - $0.depth }
      #expect(steps.allSatisfy { $0 <= 1 })
      #expect(trace.events.dropFirst().allSatisfy { $0.depth > 0 })
    }
  }
}
