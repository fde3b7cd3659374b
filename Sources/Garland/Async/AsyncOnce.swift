// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A value that is set once.
final class AsyncOnce<Value: Sendable>: Sendable {
  private let stored = Locked<Value?>(nil)

  /// The value, if it is set.
  var value: Value? { stored.withLock { $0 } }

  /// Sets the value.
  func keep(_ value: Value) {
    stored.withLock { $0 = value }
  }
}
