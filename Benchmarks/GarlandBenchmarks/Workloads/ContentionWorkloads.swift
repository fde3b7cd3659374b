// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Foundation
internal import Garland

/// Reading one shared instance on one thread and on two, and awaiting one that exists.
///
/// Of the two threads' rows, what one thread does counts: half of the time for as many reads means
/// that they do not hinder each other.
struct ContentionWorkloads {
  private static let reads = 200_000
  private static let awaits = 1_000
  private let container: Container
  private let cache = AsyncCacheByHand()

  init() throws {
    let builder = ContainerBuilder(ShopModule())
    builder.register(async: Catalogue.load).lifetime(.singleton)
    container = try builder.build()
    use(container.resolve((any Clock).self))
  }

  var all: [Workload] {
    let container = container
    let cache = cache
    return [
      row("singleton reads, 1 thread", threads: 1),
      row("singleton reads, 2 threads", threads: 2),
      Workload(
        name: "single-flight async hit", operations: Self.awaits,
        byHand: {
          Self.wait { for _ in 0..<Self.awaits { use(await cache.catalogue()) } }
        },
        byGarland: {
          Self.wait {
            for _ in 0..<Self.awaits { use(try? await container.resolveAsync(Catalogue.self)) }
          }
        }),
    ]
  }

  private func row(_ name: String, threads: Int) -> Workload {
    let container = container
    return Workload(
      name: name, operations: Self.reads * threads,
      byHand: {
        Self.onThreads(threads) { for _ in 0..<Self.reads { use(ByHand.clock) } }
      },
      byGarland: {
        Self.onThreads(threads) {
          for _ in 0..<Self.reads { use(container.resolve((any Clock).self)) }
        }
      })
  }

  /// Does the same on several threads and waits for all.
  private static func onThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let group = DispatchGroup()
    for _ in 0..<count {
      group.enter()
      Thread.detachNewThread {
        body()
        group.leave()
      }
    }
    group.wait()
  }

  /// Waits for something asynchronous on a thread that no task needs.
  private static func wait(_ body: @escaping @Sendable () async -> Void) {
    let end = DispatchSemaphore(value: 0)
    Task.detached {
      await body()
      end.signal()
    }
    end.wait()
  }
}

/// Something that takes a while to load.
final class Catalogue: Sendable {
  static func load() async -> Catalogue { Catalogue() }
}

/// What a careful programmer would write: an actor that remembers the task that loads.
private actor AsyncCacheByHand {
  private var task: Task<Catalogue, Never>?

  /// The one catalogue, loaded on first use.
  func catalogue() async -> Catalogue {
    if let task { return await task.value }
    let new = Task { await Catalogue.load() }
    task = new
    return await new.value
  }
}
