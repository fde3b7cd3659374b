// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Testing

@testable import Garland

/// Counts how many of its kind exist.
private final class Counted: Sendable {
  let living: Guarded<Int>

  init(_ living: Guarded<Int>) {
    self.living = living
    living.count()
  }

  deinit {
    living.change { $0 -= 1 }
  }
}

@Suite struct ReplaceableValueStressTests {
  // CON-1, CON-11, CON-13
  @Test func `values are made once, read whole and released under any mix of threads`() {
    for _ in 0..<50 {
      let living = Guarded(0)
      let made = Guarded(0)
      let owner = Guarded<ReplaceableValue<Counted>?>(ReplaceableValue())
      let read = runConcurrently(threads: 4) { thread in
        let value = owner.value
        return (0..<50).count { round in
          if thread == 3 && round > 20 { value?.replace(with: Counted(living)) }
          let found = try? value?.value {
            made.count()
            return Counted(living)
          }
          return found?.living === living
        }
      }
      #expect(read == [50, 50, 50, 50])
      #expect(made.value <= 1)
      // A thread may hold what its closure captured for a moment longer, but not what the closure used.
      owner.change { $0 = nil }
      #expect(living.value == 0)
    }
  }

  // CON-13
  @Test func `more readers than places wait for none but each other`() {
    let value = ReplaceableValue<[Int]>()
    value.replace(with: [0, 0])
    let torn = runConcurrently(threads: 100) { thread in
      (0..<50).count { round in
        if thread < 2 { value.replace(with: [round, round]) }
        let found = value.replaced ?? []
        return found.count != 2 || found[0] != found[1]
      }
    }
    #expect(torn.reduce(0, +) == 0)
  }
}
