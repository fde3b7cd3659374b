// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Calls `body` on that many threads of its own and returns what each one returned, in order.
///
/// No thread starts before all of them have arrived, so that they really meet at what `body` does first. None holds
/// what `body` captures any more when the function returns: a test may then count what is still alive.
func runConcurrently<Result: Sendable>(
  threads: Int, body: @escaping @Sendable (Int) -> Result
) -> [Result] {
  let results = Guarded([Result?](repeating: nil, count: threads))
  let bodies = Guarded([(@Sendable (Int) -> Result)?](repeating: body, count: threads))
  let start = Barrier(count: threads)
  let end = Barrier(count: threads + 1)
  for number in 0..<threads {
    Thread.detachNewThread {
      start.wait()
      run(number, bodies, results)
      end.wait()
    }
  }
  end.wait()
  return results.value.compactMap(\.self)
}

/// Takes a thread's body, so that it is let go of on return, and keeps its result.
private func run<Result: Sendable>(
  _ number: Int, _ bodies: Guarded<[(@Sendable (Int) -> Result)?]>, _ results: Guarded<[Result?]>
) {
  let body = bodies.change { bodies in
    defer { bodies[number] = nil }
    return bodies[number]
  }
  let result = body?(number)
  results.change { $0[number] = result }
}
