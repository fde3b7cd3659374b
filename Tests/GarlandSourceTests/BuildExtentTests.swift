// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// How far a check goes: as far as `build()` goes, where the sources call it.
struct BuildExtentTests {
  private func findings(_ build: String) throws -> [String] {
    try Sources.verified(
      """
      import Garland
      protocol Clock {}
      struct Feed {}
      struct OldFeed { init(clock: any Clock) {} }
      struct AppModule: Module {
        func register(in builder: ContainerBuilder) {
          builder.register(OldFeed.init)
          builder.register(Feed.init).root()
        }
      }
      func start() throws { \(build) }
      """
    ).diagnostics.map { "\($0.severity.rawValue) \($0.id.name)" }
  }

  // VAL-10
  @Test func `what build() refuses is an error, also if nobody asks for it`() throws {
    #expect(
      try findings("_ = try ContainerBuilder(AppModule()).build()") == ["error MissingBinding"])
    #expect(
      try findings("_ = try ContainerBuilder(AppModule()).build(checking: .everything)")
        == ["error MissingBinding"])
  }

  // VAL-10
  @Test func `what build() leaves alone is a warning`() throws {
    #expect(
      try findings("_ = try ContainerBuilder(AppModule()).build(checking: .reachableFromRoots)")
        == ["warning UnreachableBroken"])
  }
}
