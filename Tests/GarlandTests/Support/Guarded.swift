// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// A variable that closures of several threads can share.
///
/// Sound as `@unchecked Sendable`: `state` is only touched while the lock is held. It is a lock that
/// ThreadSanitizer knows.
final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var state: Value

  init(_ value: Value) {
    state = value
  }

  /// A copy of the value.
  var value: Value { lock.withLock { state } }

  /// Changes the value and returns what `body` returns.
  @discardableResult
  func change<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&state) }
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
