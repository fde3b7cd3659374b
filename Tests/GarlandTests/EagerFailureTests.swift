// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private struct Failure: Error {}

private final class Cache: Sendable {}

/// What can be done with a builder whose eager instances could not be made.
@Suite struct EagerFailureTests {
  // VAL-1
  @Test func `a builder cannot be changed once its eager factories run`() async {
    await #expect(processExitsWith: .failure) {
      let builder = ContainerBuilder()
      builder.register { () throws -> Cache in throw Failure() }.lifetime(.eager)
      // Without the stop below, the program ends in the way that is not expected.
      guard (try? builder.build()) == nil else { return }
      builder.register { Cache() }
    }
  }
}
