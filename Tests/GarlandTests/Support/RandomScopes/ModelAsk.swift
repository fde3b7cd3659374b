// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// An asynchronous resolve that somebody has begun.
final class ModelAsk {
  let number: Int
  let activity: ModelActivity
  var isCancelled = false
  var isOver = false
  /// Stops waiting for what another ask creates.
  var stopWaiting: (() -> Void)?

  init(_ number: Int, _ activity: ModelActivity) {
    self.number = number
    self.activity = activity
  }
}
