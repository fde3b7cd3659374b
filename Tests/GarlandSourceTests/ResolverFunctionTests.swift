// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Functions of an app that register with Resolver what they are given.
struct ResolverFunctionTests {
  /// Checks an app with a container of its own that a function fills.
  private func app(_ function: String, _ registration: String) throws -> Verification {
    try Sources.verified(
      """
      import Resolver
      protocol Store { func go() }
      final class Clock {}
      final class StoreImpl: Store { let clock: Clock = DI.resolve(); func go() {} }
      struct DI {
        static let resolver = Resolver()
        static func resolve<S>() -> S { resolver.resolve() }
        static func setUp() {
          resolver.register { Clock() }
          \(registration)
        }
        \(function)
      }
      @main struct Main {
        static func main() { DI.setUp(); (DI.resolve() as Store).go() }
      }
      """)
  }

  // VAL-20: what is given is what is registered, under the type that is given.
  @Test(arguments: [
    (
      "static func register<T>(_ make: @escaping () -> T) { resolver.register { make() } }",
      "register { StoreImpl() as Store }", "any Store objectGraph <- Clock"
    ),
    (
      "static func add<T>(make: @escaping () -> T) { resolver.register { make() }.scope(.application) }",
      "add(make: { StoreImpl() as Store })", "any Store singleton <- Clock"
    ),
    (
      "static func add<T, S>(service: @autoclosure @escaping () -> T, as type: S.Type) {\n"
        + "resolver.register { service() }.implements(type).scope(.unique) }",
      "add(service: StoreImpl(), as: Store.self)", "StoreImpl, any Store <- Clock"
    ),
    (
      "static func add<T, S>(service: @autoclosure @escaping () -> T, as type: S.Type) {\n"
        + "resolver.register { service() }.implements(S.self).scope(.shared) }",
      "add(service: StoreImpl(), as: Store.self)", "StoreImpl, any Store weak <- Clock"
    ),
    (
      """
      static func add<T, M, S>(
        domain: @autoclosure @escaping () -> T, mock: @autoclosure @escaping () -> M, as type: S.Type
      ) {
        #if MOCK
        resolver.register { mock() }.implements(type)
        #else
        resolver.register { domain() }.implements(type)
        #endif
      }
      """,
      "add(domain: StoreImpl(), mock: Clock(), as: Store.self)",
      "StoreImpl, any Store objectGraph <- Clock"
    ),
  ])
  func `a function that registers what a factory makes is read where it is called`(
    _ function: String, _ registration: String, _ line: String
  ) throws {
    let result = try app(function, registration)
    #expect(result.lines == ["Clock objectGraph", line])
    #expect(result.summaries == [])
    #expect(result.counts.unreadRequests == 0)
  }

  // VAL-13
  @Test func `a function that registers a value is read where it is called`() throws {
    let result = try app(
      "static func add<T>(cache: T) { resolver.register { cache }.scope(.application) }",
      "add(cache: Cache()); resolver.register { StoreImpl() as Store }\nfinal class Cache {}")
    #expect(
      result.summaries == ["Garland/UnusedBinding: no root leads to 'Cache'"])
    #expect(result.counts.unreadRequests == 0)
  }

  // VAL-20: what such a function leaves out is missing.
  @Test func `what is not registered by such a function is missing`() throws {
    let function = "static func add<T>(_ make: @escaping () -> T) { resolver.register { make() } }"
    let result = try app(function, "add { Main() }")
    #expect(
      result.summaries.filter { $0.contains("Missing") } == [
        "Garland/MissingBinding: no binding for 'any Store'"
      ])
  }

  // VAL-25: what cannot be told may be what is asked for.
  @Test func `what such a function registers of which nothing is known is not verified`() throws {
    let result = try app(
      "static func add<T>(_ value: Any, _ type: T.Type) { resolver.register { value as! T } }",
      "add(StoreImpl(), Store.self)")
    #expect(
      result.summaries == [
        "Garland/NotVerified: what 'resolver.register { value as! T }' binds is not verified: "
          + "it cannot be read from these sources"
      ])
    #expect(result.diagnostics.first?.notes.map(\.text) == ["'any Store' is taken for bound"])
  }

  // VAL-25: what else the function registers is registered.
  @Test func `what such a function registers besides is registered`() throws {
    let result = try app(
      """
      static func add<T>(_ make: @escaping () -> T) {
        resolver.register { StoreImpl() as Store }
        resolver.register { make() }
      }
      """,
      "add { Other() }\nfinal class Other {}")
    #expect(result.summaries == ["Garland/UnusedBinding: no root leads to 'Other'"])
  }
}
