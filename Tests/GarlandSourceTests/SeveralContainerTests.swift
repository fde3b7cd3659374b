// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Programs with several containers, or with one that is built in several ways.
struct SeveralContainerTests {
  private static let types = """
    import Garland
    protocol Clock { var hour: Int { get } }
    struct SystemClock: Clock { let hour = 12 }
    struct LoggingClock: Clock { let inner: any Clock; var hour: Int { inner.hour } }
    struct Core: Module {
      func register(in builder: ContainerBuilder) {
        builder.register(as: (any Clock).self, SystemClock.init)
        builder.decorate(as: (any Clock).self, LoggingClock.init)
      }
    }

    """

  private func found(_ text: String) throws -> [String] {
    try Sources.verified(Self.types + text).summaries
  }

  // VAL-25: what a parent offers is decorated already.
  @Test func `a child includes a module of its parent with a decorator`() throws {
    let result = try found(
      """
      func run() throws {
        let container = try ContainerBuilder(Core()).build()
        let childBuilder = try ContainerBuilder(parent: container)
        childBuilder.include(Core())
        _ = try childBuilder.build().resolve((any Clock).self)
      }
      """)
    #expect(result == [])
  }
}
