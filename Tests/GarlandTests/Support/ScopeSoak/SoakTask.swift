// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A task that may be told to give up, so that what it makes may be kept for nobody.
struct SoakTask: Sendable {
  private let asker = SoakAsker()
  private let task: Task<Void, Never>

  init(_ body: @escaping @Sendable () async -> Void) {
    let asker = asker
    task = Task { await SoakAsker.$current.withValue(asker) { await body() } }
  }

  /// Tells it to give up.
  func cancel() {
    asker.giveUp()
    task.cancel()
  }

  /// Waits for its end.
  func finish() async { await task.value }

  /// Starts several tasks, tells some of them to give up a little later, and waits for all.
  static func crowd(
    _ count: Int, cancelling percent: Int, _ random: inout SplitMix,
    _ body: @escaping @Sendable () async -> Void
  ) async {
    let tasks = (0..<count).map { _ in SoakTask(body) }
    for _ in 0..<Int.random(in: 0...6, using: &random) { await Task.yield() }
    for task in tasks where random.chance(percent) { task.cancel() }
    for task in tasks { await task.finish() }
  }
}
