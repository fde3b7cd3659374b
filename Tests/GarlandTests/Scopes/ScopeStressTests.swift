// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland
import GarlandGraph
import Testing

/// Threads and tasks open, use, end and drop scopes at once, synchronously and asynchronously, under
/// cancellation and failure; what is made and ended is counted exactly.
///
/// Meant for ThreadSanitizer: `Scripts/check-threads.sh`. `GARLAND_SOAK_SECONDS` says how long it
/// runs. What is done is in `Support/ScopeSoak`.
@Suite(.timeLimit(.minutes(30))) struct ScopeStressTests {
  private static let seconds =
    ProcessInfo.processInfo.environment["GARLAND_SOAK_SECONDS"].flatMap(Double.init) ?? 1
  private static let threads = 3
  private static let tasks = 4
  private static let taskOperations = SoakOperation.inTasks + SoakOperation.ofAwaited

  // CON-1 CON-2 CON-3 CON-8 CON-9 CON-10 CON-11 CON-12 CON-13 DSP-8 DSP-9 DSP-15 CYC-10
  // ASY-2 ASY-3 ASY-4 ASY-5 ASY-6 ASY-10 ASY-14 PRF-7
  @Test func `threads and tasks use scopes while others end them`() async throws {
    let end = Date(timeIntervalSinceNow: Self.seconds)
    let names = SoakOperation.onThreads.map(\.name) + Self.taskOperations.map(\.name)
    var round: UInt64 = 0
    var done: [String: Int] = [:]
    var isSound = true
    repeat {
      let (ledger, problems) = try await Self.run(round)
      #expect(problems == [], "round \(round)")
      #expect(await comesTrue { ledger.alive == 0 }, "round \(round)")
      isSound = problems.isEmpty
      done.merge(ledger.done, uniquingKeysWith: +)
      round += 1
      // However slow the machine is, everything is done at least once.
    } while isSound && (Date() < end || names.contains { done[$0] == nil })
  }

  /// One container with its threads and tasks; at its end nothing of it is left but the counts.
  private static func run(_ round: UInt64) async throws -> (SoakLedger, problems: [String]) {
    let world = try SoakWorld()
    let isOver = Guarded(0)
    async let threads: Void = runThreads(world, round, isOver)
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<tasks {
        group.addTask { await runTask(world, round << 8 + 100 + UInt64(task), isOver) }
      }
      if round % 3 == 2 { group.addTask { await endEarly(world, round, isOver) } }
    }
    await threads
    return (world.ledger, await world.finish())
  }

  private static func runTask(
    _ world: SoakWorld, _ seed: UInt64, _ isOver: Guarded<Int>
  ) async {
    var random = SplitMix(seed: seed)
    var count = 0
    while isOver.value < threads || count < 40 {
      count += 1
      let operation = taskOperations.choose(&random)
      await operation.body(world, &random)
      world.ledger.note(operation.name)
    }
  }

  /// Ends the container while threads and tasks are at work.
  private static func endEarly(
    _ world: SoakWorld, _ round: UInt64, _ isOver: Guarded<Int>
  ) async {
    var random = SplitMix(seed: round)
    let count = Int.random(in: 20...600, using: &random)
    while world.ledger.doneAtAll < count, isOver.value < threads { await Task.yield() }
    await world.end()
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
      let hasBegun = Signal()
      async let threads = threadsEndInTime(2) { _ in
        hasBegun.give()
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
      await hasBegun.wait()
      try? await parent.end()
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
