// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A task that waits for an end and is told whether it has come.
struct Waiter: Sendable {
  /// The number that identifies it.
  let number: Int
  let continuation: CheckedContinuation<Bool, Never>
}
