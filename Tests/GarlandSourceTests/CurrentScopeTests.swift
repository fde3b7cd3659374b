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

  // SCP-3: what nothing opens, no code runs in.
  @Test(arguments: [
    ("", true), ("struct More { let session: Session }", false),
    ("_ = try container.open(Session.self)", false),
    ("func run() { container.withScopeNow(Session.self, with: ()) { _ in } }", false),
  ])
  func `a scope that nothing opens is not open`(_ use: String, _ isFound: Bool) throws {
    let found = try Sources.verified(
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
      struct Page { @Injected var basket: Basket }
      @main struct Main {
        static func main() throws {
          let container = try ContainerBuilder(App()).build()
          container.bootstrap()
          print(Container.current.resolve(Basket.self), Page().basket)
          \(use)
        }
      }
      """
    ).diagnostics.filter { $0.id == .outOfScope }.map(\.severity)
    #expect(Set(found) == (isFound ? [.error] : []))
  }
}
