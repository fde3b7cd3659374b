// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A task that waits for the end of something and is told whether it has come.
struct Waiter: Sendable {
  /// The number by which it is found again.
  let number: Int
  let continuation: CheckedContinuation<Bool, Never>
}
