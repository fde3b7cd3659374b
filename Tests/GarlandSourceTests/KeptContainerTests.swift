// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Containers that are kept in a property, which may stand for a scope.
struct KeptContainerTests {
  private static func verified(_ registration: String, _ made: String) throws -> [String] {
    try Sources.verified(
      """
      import Garland
      enum Session: ScopeKind {}
      final class Basket: Sendable {}
      final class Shop: Sendable {
        let container: Container
        init(container: Container) { self.container = container }
        func buy() -> Basket { container.resolve(Basket.self) }
      }
      struct App: Module {
        func register(in builder: ContainerBuilder) {
          builder.register(Basket.init).lifetime(.scoped(Session.self))
          \(registration)
        }
      }
      func run() throws {
        let container = try ContainerBuilder(App()).build()
        let session = try container.open(Session.self)
        \(made)
      }
      """
    ).summaries
  }

  // VAL-5: a singleton is given the container itself.
  @Test func `a singleton's container is no scope`() throws {
    let found = try Self.verified(
      "builder.register(Shop.init).lifetime(.singleton)",
      "_ = session.resolve(Shop.self).buy()")
    #expect(
      found == [
        "Garland/OutOfScope: 'Basket' (scoped(Session)) is requested in the container, where no 'Session' is open"
      ])
  }

  // VAL-17
  @Test(arguments: [
    ("builder.register(Shop.init)", "_ = session.resolve(Shop.self).buy()"),
    ("", "_ = Shop(container: session.container).buy()"),
  ])
  func `which container another object keeps is not verified`(
    _ registration: String, _ made: String
  ) throws {
    #expect(
      try Self.verified(registration, made) == [
        "Garland/NotVerified: whether 'Basket' is resolved in 'Session' is not verified: "
          + "the container is kept in a property"
      ])
  }
}
