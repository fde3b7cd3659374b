// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Synchronization

/// A variable that closures of several threads can share.
final class Guarded<Value: Sendable>: Sendable {
  private let state: Mutex<Value>

  init(_ value: Value) {
    state = Mutex(value)
  }

  /// A copy of the value.
  var value: Value { state.withLock(\.self) }

  /// Changes the value and returns what `body` returns.
  @discardableResult
  func change<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    state.withLock { value in body(&value) }
  }
}

extension Guarded<Int> {
  /// Counts one up and returns the new number.
  @discardableResult
  func count() -> Int {
    change { value in
      value += 1
      return value
    }
  }
}

extension Guarded<[String]> {
  /// Notes that something happened.
  func note(_ event: String) {
    change { $0.append(event) }
  }
}
