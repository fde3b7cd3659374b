// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Synchronization

/// A variable behind a mutex whose order ThreadSanitizer can see.
///
/// On Linux a contended `Mutex` is handed over by the kernel, which the sanitizer does not watch: it would report
/// races in every program that uses Garland. An atomic that is read after locking and written before unlocking tells
/// it the order. It costs two plain moves, where threads meet anyway.
package struct Locked<Value: ~Copyable>: ~Copyable {
  private let mutex: Mutex<Value>
  private let turn = Atomic<Bool>(false)

  /// Puts a variable behind a mutex of its own.
  package init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  /// Calls `body` with the variable while no other thread has it.
  package borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try mutex.withLock { value throws(Failure) -> sending Result in
      _ = turn.load(ordering: .acquiring)
      defer { turn.store(true, ordering: .releasing) }
      return try body(&value)
    }
  }
}

/// The mutex sees to it that one thread at a time has the value.
extension Locked: Sendable where Value: ~Copyable {}
