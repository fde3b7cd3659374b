// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A task that waits, which is told whether what it waits for is over.
struct Waiter: Sendable {
  /// The number by which it is found again.
  let number: Int
  let continuation: CheckedContinuation<Bool, Never>
}
