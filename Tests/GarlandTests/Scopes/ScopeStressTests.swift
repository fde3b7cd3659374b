// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland
import GarlandGraph
import Testing

/// Threads and tasks open, use, end and drop scopes at once; what is made and ended is counted exactly.
///
/// Meant for ThreadSanitizer: `Scripts/check-threads.sh`. `GARLAND_SOAK_SECONDS` says how long it runs.
@Suite(.timeLimit(.minutes(30))) struct ScopeStressTests {
  private static let seconds =
    ProcessInfo.processInfo.environment["GARLAND_SOAK_SECONDS"].flatMap(Double.init) ?? 1
  private static let threads = 3
  private static let tasks = 3

  // CON-2 CON-3 CON-8 CON-10 CON-11 CON-12 CON-13 DSP-15 ASY-10 PRF-7
  @Test func `threads and tasks use scopes while others end them`() async throws {
    let end = Date(timeIntervalSinceNow: Self.seconds)
    var round: UInt64 = 0
    var done: [String: Int] = [:]
    repeat {
      let ledger = try await Self.run(round)
      #expect(ledger.alive == 0, "round \(round)")
      #expect(ledger.made("single") <= 1, "round \(round)")
      done.merge(ledger.done, uniquingKeysWith: +)
      round += 1
    } while Date() < end
    let names = SoakOperation.onThreads.map(\.name) + SoakOperation.inTasks.map(\.name)
    #expect(names.filter { done[$0] == nil } == [])
  }

  /// One container with its threads and tasks; at its end nothing of it is left but the counts.
  private static func run(_ round: UInt64) async throws -> SoakLedger {
    let world = try SoakWorld()
    let isOver = Guarded(0)
    async let threads: Void = runThreads(world, round, isOver)
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<tasks {
        group.addTask {
          var random = SplitMix(seed: round << 8 + 100 + UInt64(task))
          var count = 0
          while isOver.value < Self.threads || count < 40 {
            count += 1
            let operation = SoakOperation.inTasks.choose(&random)
            await operation.body(world, &random)
            world.ledger.note(operation.name)
          }
        }
      }
    }
    await threads
    let problems = await world.finish()
    #expect(problems == [], "round \(round)")
    return world.ledger
  }

  private static func runThreads(
    _ world: SoakWorld, _ round: UInt64, _ isOver: Guarded<Int>
  ) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        _ = runConcurrently(threads: threads) { thread in
          var random = SplitMix(seed: round << 8 + UInt64(thread))
          for _ in 0..<300 {
            let operation = SoakOperation.onThreads.choose(&random)
            operation.body(world, &random)
            world.ledger.note(operation.name)
          }
          isOver.count()
        }
        continuation.resume()
      }
    }
  }

  // CON-8 CON-11 DSP-9 SCP-8
  @Test func `children are built, used and dropped while their parent ends`() async throws {
    for _ in 0..<100 {
      let census = Shop.Census()
      let builder = ContainerBuilder()
      builder.register { Shop.Guest(census: census) }.lifetime(.singleton).onEnd { _ in }
      let parent = try builder.build()
      let meeting = Barrier(count: 3)
      async let threads = threadsEndInTime(2) { _ in
        meeting.wait()
        for _ in 0..<20 {
          guard let builder = try? ContainerBuilder(parent: parent) else { return }
          builder.register { (guest: Shop.Guest) in [guest] }.lifetime(.singleton)
          do {
            _ = try builder.build().resolveOrThrow([Shop.Guest].self)
          } catch {
            let ids: [DiagnosticID?]? = (error as? GraphError)?.diagnostics.map(\.id)
            #expect(
              (ids ?? [(error as? ResolutionError)?.diagnostic.id]) == [.containerEnded],
              "\(error)")
          }
        }
      }
      await Task.detached {
        meeting.wait()
        try? await parent.end()
      }.value
      #expect(await threads)
      #expect(census.made <= 1)
    }
  }

  // PRF-6 PRF-7 DSP-1
  @Test func `100,000 scopes that were opened, used and ended leave nothing`() async throws {
    let census = Shop.Census()
    let ended = Guarded(0)
    let builder = ContainerBuilder()
    builder.register { Shop.Guest(census: census) }.lifetime(.scoped(Shop.Till.self))
      .onEnd { _ in ended.count() }
    let container = try builder.build()
    for _ in 0..<100_000 {
      let till = try container.open(Shop.Till.self)
      _ = till.resolve(Shop.Guest.self)
      try till.endNow()
    }
    #expect((census.made, census.alive, ended.value) == (100_000, 0, 100_000))
  }

  // PRF-6 SCP-12 DSP-2
  @Test func `many scopes open at a time end in any order`() async throws {
    let census = Shop.Census()
    let builder = ContainerBuilder()
    builder.register { Shop.Guest(census: census) }.lifetime(.scoped(Shop.Till.self))
      .onEnd { _ in }
    let container = try builder.build()
    var tills: [Scope<Shop.Till>?] = []
    for _ in 0..<10_000 {
      let till = try container.open(Shop.Till.self)
      _ = till.resolve(Shop.Guest.self)
      tills.append(till)
    }
    #expect(census.alive == 10_000)
    for number in stride(from: 0, to: tills.count, by: 3) { try tills[number]?.endNow() }
    for number in stride(from: 1, to: tills.count, by: 3) { tills[number] = nil }
    #expect(census.alive == 3_333)
    try await container.end()
    #expect(census.alive == 0)
  }
}
