// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Synchronization

/// Runs work on threads whose stacks are large enough for generated source code.
///
/// Syntax trees are walked recursively; a chain of ten thousand calls is ten thousand levels deep.
package enum DeepStack {
  /// Runs `work` and waits for its result.
  package static func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> Value {
    let results = Results<Value>()
    runThreads(1) { results.add(work(), at: 0) }
    // Sound as a trap, because it cannot happen: `runThreads` waits for the thread, which has added the value.
    // `LargeTypeTests` and `ScalingTests` run on such threads.
    guard let value = results.ordered.first else { preconditionFailure("the work did not finish") }
    return value
  }

  /// Applies `work` to all items on as many threads as there are processors; the results keep the order.
  package static func map<Item: Sendable, Value: Sendable>(
    _ items: [Item], _ work: @escaping @Sendable (Item) -> Value
  ) -> [Value] {
    let results = Results<Value>()
    runThreads(min(items.count, ProcessInfo.processInfo.activeProcessorCount)) {
      while let place = results.nextPlace(before: items.count) {
        results.add(work(items[place]), at: place)
      }
    }
    return results.ordered
  }

  private static func runThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let trace = DiskTrace.current
    for _ in 0..<count {
      let thread = Thread {
        DiskTrace.$current.withValue(trace) { body() }
        done.signal()
      }
      thread.stackSize = 1 << 29
      thread.start()
    }
    for _ in 0..<count { done.wait() }
  }

  /// The results of several threads, and the place of the next item to work on.
  private final class Results<Value: Sendable>: Sendable {
    private let values = Mutex<[Int: Value]>([:])
    private let next = Atomic(0)

    func nextPlace(before end: Int) -> Int? {
      let place = next.wrappingAdd(1, ordering: .relaxed).oldValue
      return place < end ? place : nil
    }

    func add(_ value: Value, at place: Int) { values.withLock { $0[place] = value } }

    var ordered: [Value] {
      values.withLock { found in found.sorted { $0.key < $1.key }.map(\.value) }
    }
  }
}
