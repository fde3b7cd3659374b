// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Calls `body` on that many threads of its own and returns what each one returned, in order.
///
/// No thread starts before all of them have arrived, so that they really meet at what `body` does first.
func runConcurrently<Result: Sendable>(
  threads: Int, body: @escaping @Sendable (Int) -> Result
) -> [Result] {
  let results = Guarded([Result?](repeating: nil, count: threads))
  let start = Barrier(count: threads)
  let end = Barrier(count: threads + 1)
  for number in 0..<threads {
    Thread.detachNewThread {
      start.wait()
      let result = body(number)
      results.change { $0[number] = result }
      end.wait()
    }
  }
  end.wait()
  return results.value.compactMap(\.self)
}
