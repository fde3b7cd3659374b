// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Foundation
internal import Workloads

/// Measures the ways of a row in turns, so that all of them meet the same changes of the machine's speed.
struct Stopwatch {
  /// How many samples are taken of each way; the median is printed.
  var samples = 9
  /// How long a sample takes, about.
  var length = 10e6

  func measure(_ row: Row) throws {
    guard let ways = try row.prepare?().all else { return }
    let sums = Set(ways.map { $0.body(10) })
    guard sums.count == 1, sums != [0] else {
      fatalError("the ways of '\(row.name)' differ: \(sums)")
    }
    let repetitions = ways.map { repetitionsPerSample($0.body) }
    var taken = ways.map { _ in [Double]() }
    for _ in 0..<samples {
      for (place, way) in ways.enumerated() {
        taken[place].append(sample(row, way.body, repetitions[place]))
      }
    }
    for (place, way) in ways.enumerated() {
      Line.print("time", row.name, way.name, taken[place].sorted()[samples / 2])
    }
  }

  private func sample(_ row: Row, _ body: @escaping Ways.Body, _ repetitions: Int) -> Double {
    guard row.unit == .speedup else {
      return time { _ = body(repetitions) } / Double(repetitions * row.operations)
    }
    // What two threads do together is made of containers and services that are `Sendable`.
    nonisolated(unsafe) let body = body
    let one = time { Self.onThreads(1) { _ = body(repetitions) } }
    return 2 * one / time { Self.onThreads(2) { _ = body(repetitions) } }
  }

  private func repetitionsPerSample(_ body: Ways.Body) -> Int {
    var count = 1
    while true {
      let spent = time { _ = body(count) }
      if spent > length / 10 { return max(1, Int(Double(count) * length / spent)) }
      count *= 4
    }
  }

  private func time(_ body: () -> Void) -> Double {
    ContinuousClock().measure(body).nanoseconds
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
}

extension Duration {
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}
