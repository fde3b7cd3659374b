// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Synchronization

/// Runs work on a thread whose stack is large enough for source code that machines have written.
///
/// Syntax trees are walked recursively; a chain of ten thousand calls is ten thousand levels deep.
package enum DeepStack {
  /// Runs `work` and waits for its result.
  package static func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> Value {
    let done = DispatchSemaphore(value: 0)
    let slot = Slot<Value>()
    let thread = Thread {
      slot.fill(work())
      done.signal()
    }
    thread.stackSize = 1 << 29
    thread.start()
    done.wait()
    guard let value = slot.value else { preconditionFailure("the work did not finish") }
    return value
  }

  private final class Slot<Value: Sendable>: Sendable {
    private let storage = Mutex<Value?>(nil)

    var value: Value? { storage.withLock { $0 } }

    func fill(_ value: Value) { storage.withLock { $0 = value } }
  }
}
