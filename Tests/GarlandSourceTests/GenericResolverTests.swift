// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Resolvers that a generic parameter has because of what it conforms to.
struct GenericResolverTests {
  private static func app(_ user: String, asking type: String) throws -> [String] {
    try Sources([
      "Main.swift": """
      import Swinject
      protocol Routing { var resolver: Resolver { get } }
      final class Store {}
      final class Gone {}
      final class Router: Routing {
        let resolver: Resolver
        init(resolver: Resolver) { self.resolver = resolver }
      }
      let container = Container()
      container.register(Store.self) { _ in Store() }
      let router = Router(resolver: container)
      """,
      "User.swift": user.replacing("ASKED", with: "router.resolver.resolve(\(type).self)!"),
    ]).verified().summaries
  }

  // VAL-20: also in a file that does not import the library.
  @Test(arguments: [
    "final class Page<R: Routing> { var router: R!\nfunc show() { _ = ASKED } }",
    "struct Page<R> where R: Routing { let router: R\nfunc show() { _ = ASKED } }",
    "struct Page<R: Routing> { let router: R }\nextension Page { func show() { _ = ASKED } }",
    "func show<R: Routing>(_ router: R) { _ = ASKED }",
    "func show(_ router: some Routing) { _ = ASKED }",
    "func show<R>(_ router: R) where R: Routing { _ = ASKED }",
    "protocol Page { associatedtype R: Routing\nvar router: R { get } }\nextension Page { func show() { _ = ASKED } }",
  ])
  func `what the conforming type has is asked`(_ user: String) throws {
    #expect(try Self.app(user, asking: "Store") == [])
    #expect(try Self.app(user, asking: "Gone") == ["Garland/MissingBinding: no binding for 'Gone'"])
  }

  // VAL-17
  @Test func `of an unknown parameter nothing is claimed`() throws {
    let user = "import Swinject\nfunc show<R>(_ router: R) { _ = ASKED }"
    #expect(
      try Self.app(user, asking: "Gone") == [
        "Garland/NotVerified: what is resolved here is not verified: its container cannot be read"
      ])
  }
}
