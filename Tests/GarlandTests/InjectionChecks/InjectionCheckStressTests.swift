// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import Testing

private final class Unfinished {
  var clock: (any Clock)?
}

/// Meant for ThreadSanitizer: `Scripts/check-threads.sh`.
@Suite(.timeLimit(.minutes(5))) struct InjectionCheckStressTests {
  private static let threads = 8
  private static let checks = 100

  // CON-13
  @Test func `of errors that threads share, each thread gets its own objects and no other`() {
    let errors = Guarded<[InjectionCheckError]>([])
    // A thread that has ended could have the identity of one that is started later.
    let allChecked = Barrier(count: Self.threads)
    let allSeen = Barrier(count: Self.threads)
    let counts = runConcurrently(threads: Self.threads) { _ in
      let object = Unfinished()
      for _ in 0..<Self.checks {
        if let error = Self.error(checking: object) { errors.change { $0.append(error) } }
      }
      allChecked.wait()
      defer { allSeen.wait() }
      let found = errors.value.compactMap(\.object)
      return [found.count, found.count { $0 as? Unfinished === object }]
    }
    #expect(errors.value.count == Self.threads * Self.checks)
    #expect(counts == Array(repeating: [Self.checks, Self.checks], count: Self.threads))
  }

  private static func error(checking object: Unfinished) -> InjectionCheckError? {
    do throws(InjectionCheckError) {
      try checkInjections(object)
      return nil
    } catch {
      return error
    }
  }
}
