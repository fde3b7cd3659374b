// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A value that is set once; reading it is an atomic load.
final class AsyncOnce<Value: Sendable>: Sendable {
  private let stored = LazyReference<KeptInstance<Value>>()

  /// The value, if it is set.
  var value: Value? { stored.load()?.value }

  /// Sets the value, unless it is set.
  func keep(_ value: Value) {
    _ = stored.storeIfNil(KeptInstance(value))
  }
}
