// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// What a factory does with the container that it is given.
struct FactoryRequestTests {
  private static func found(_ code: String) throws -> [String] {
    try Sources.verified(
      """
      import Garland
      final class Ticket { init(number: Assisted<Int>) {} }
      final class Page {}
      final class Object {}
      func start() throws {
        let builder = ContainerBuilder()
        builder.register(Ticket.init)
        builder.external(Object.self)
        builder.register { (container: Container) -> Page in
          \(code)
          return Page()
        }
        _ = try builder.build().resolve(Page.self)
      }
      """
    ).summaries
  }

  // ARG-1, VAL-25: the arguments are a part of what is asked for.
  @Test(arguments: [
    ("_ = container.resolve(Ticket.self, arguments: 4)", []),
    ("let ticket: Ticket = container.resolve(arguments: 4)", []),
    ("_ = container.resolve(Ticket.self)", ["MissingBinding: no binding for 'Ticket'"]),
    (
      "_ = container.resolve(Ticket.self, arguments: \"\")",
      ["MissingBinding: no binding for 'Ticket with String'"]
    ),
    (
      "_ = container.resolve(Ticket.self, arguments: unknown())",
      [
        "NotVerified: what 'Page' needs is not verified: the arguments that it passes cannot be read"
      ]
    ),
  ])
  func `a factory passes arguments`(_ code: String, _ expected: [String]) throws {
    #expect(try Self.found(code) == expected.map { "Garland/" + $0 })
  }

  // VAL-25: who injects into an object has it.
  @Test func `a factory injects into an object`() throws {
    let ticket = "_ = container.resolve(Ticket.self, arguments: 4)"
    #expect(try Self.found("\(ticket); container.inject(into: Object())") == [])
    #expect(try Self.found("\(ticket); let o = Object(); container.inject(into: o)") == [])
  }
}
