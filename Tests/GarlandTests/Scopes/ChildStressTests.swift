// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland
import GarlandGraph
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

private enum TagOf<Place: Number>: BindingTag {}

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

  // CON-8, CON-11, SCP-8, SCP-12
  @Test func `the last copies of children are dropped while their parent ends them`() async throws {
    for round in 0..<Self.rounds {
      let parent = try ContainerBuilder().build()
      let ended = Guarded(0)
      let children = Guarded<[Container?]>(
        try (0..<40).map { _ in
          let builder = try ContainerBuilder(parent: parent)
          // Ending a child takes a while if it has many bindings.
          for number in 0..<64 { Self.register(numberType(number, bits: 6), in: builder) }
          builder.register(Counted.init).lifetime(.singleton).onEnd { _ in ended.count() }
          let child = try builder.build()
          _ = child.resolve(Counted.self)
          return child
        })
      let hasBegun = Signal()
      async let drops = threadsEndInTime(1) { _ in
        hasBegun.give()
        // The end takes the last one first.
        for number in (0..<40).reversed() {
          let child = children.change { children in
            defer { children[number] = nil }
            return children[number]
          }
          withExtendedLifetime(child) {}
        }
      }
      await hasBegun.wait()
      for _ in 0..<(round % 5) { await Task.yield() }
      try await parent.end()
      #expect(await drops)
      #expect(ended.value <= 40)
      #expect(await comesTrue { Counted.living.load(ordering: .relaxed) == 0 })
    }
  }

  // CON-8, SCP-1, SCP-4
  @Test func `threads that ask one child for what its parents bind find the same`() throws {
    for _ in 0..<Self.rounds {
      let builder = ContainerBuilder()
      builder.register(Counted.init).lifetime(.singleton)
      let parent = try builder.build()
      let middle = try ContainerBuilder(parent: parent)
      middle.register { (counted: Counted) in Own(counted: counted) }
      let child = try ContainerBuilder(parent: middle.build()).build()
      let found = runConcurrently(threads: 6) { number in
        switch number {
        case 0: child.resolve(Lazy<Counted>.self).value
        case 1: child.resolve((() -> Counted).self)()
        case 2: child.resolve(Own.self).counted
        case 3: child.graph.bindings.count == 2 ? child.resolve(Counted.self) : Counted()
        default: child.resolve(Counted.self)
        }
      }
      #expect(found.allSatisfy { $0 === parent.resolve(Counted.self) })
    }
  }

  private static func register<Place: Number>(_ place: Place.Type, in builder: ContainerBuilder) {
    builder.register { [Place.self as any Number.Type] }.tag(TagOf<Place>.self)
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
