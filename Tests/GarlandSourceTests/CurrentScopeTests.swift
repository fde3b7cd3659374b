// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct CurrentScopeTests {
  private static func found(_ use: String) throws -> [DiagnosticID] {
    try Sources.verified(
      """
      import Garland
      enum Session: ScopeKind {}
      final class Basket: Sendable {}
      struct App: Module {
        func register(in builder: ContainerBuilder) {
          builder.scope(Session.self)
          builder.register(Basket.init).lifetime(.scoped(Session.self))
        }
      }
      let container = try ContainerBuilder(App()).build()
      let session = try container.open(Session.self)
      _ = session.resolve(Basket.self)
      \(use)
      """
    ).diagnostics.map(\.id)
  }

  // SCP-3 VAL-25
  @Test(arguments: [
    "container.withScope(Session.self) { _ in RESOLVE }",
    "container.withScopeNow(Session.self, with: ()) { session in if true { Task { RESOLVE } } }",
    "session.withCurrent { RESOLVE }", "session.container.withCurrent { RESOLVE }",
    "container.withCurrent { session.withCurrent { RESOLVE } }",
    """
    container.withScope(Session.self) { _ in
      let current = Container.current
      _ = current.resolve(Basket.self)
    }
    """,
  ])
  func `the current container of the work in a scope is the scope`(_ use: String) throws {
    let resolve = "_ = Container.current.resolve(Basket.self)"
    #expect(try Self.found(use.replacing("RESOLVE", with: resolve)) == [])
  }

  // SCP-3
  @Test(arguments: [
    "container.withCurrent { RESOLVE }",
    "container.withScope(Session.self) { _ in container.withCurrent { RESOLVE } }",
    "container.withScope(Session.self) { _ in _ = container.resolve(Basket.self) }",
  ])
  func `the current container may be the one around the scope`(_ use: String) throws {
    let resolve = "_ = Container.current.resolve(Basket.self)"
    #expect(try Self.found(use.replacing("RESOLVE", with: resolve)) == [.outOfScope])
  }
}
