// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Synchronization

/// Prints what it stores, with a number.
final class CountingStorage: StorageProvider {
  private let count = Mutex(0)

  func store(_ text: String) {
    let number = count.withLock { count in
      count += 1
      return count
    }
    print("  stored as number \(number): \(text)")
  }
}
