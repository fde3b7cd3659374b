// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Scopes that a factory opens.
struct OpenedScopeTests {
  private static func verified(_ registration: String, _ asked: String) throws -> Verification {
    try Sources.verified(
      """
      import Garland
      struct Cart: Sendable { let name: String }
      struct Sum { let count: Int }
      enum Session: ScopeKind { typealias Input = Cart }
      final class Basket: Sendable { init(cart: Cart) {} }
      func run() throws {
        let builder = ContainerBuilder()
        builder.scope(Session.self)
        builder.register(Basket.init).lifetime(.scoped(Session.self))
        builder.register { \(registration) }
        _ = try builder.build().resolve(\(asked).self)
      }
      """)
  }

  private static let opened = "try! open(Cart(name: \"a\"))"

  // VAL-17, VAL-25
  @Test(arguments: [
    "let basket = \(opened).resolve(Basket.self); return Sum(count: 1)",
    "let basket: Basket = \(opened).resolve(); return Sum(count: 1)",
    "let scope = \(opened); _ = scope.resolve(Basket.self); return Sum(count: 1)",
  ])
  func `what a factory asks a scope that it opens is asked in the scope`(_ code: String) throws {
    let factory = "(open: ScopeOpener<Session>) -> Sum in \(code)"
    #expect(try Self.verified(factory, "Sum").summaries == [])
    let missing = factory.replacing("resolve(Basket.self)", with: "resolve(Int.self)")
      .replacing("basket: Basket", with: "basket: Int")
    #expect(
      try Self.verified(missing, "Sum").summaries.contains(
        "Garland/MissingBinding: no binding for 'Int'"))
  }

  // VAL-17
  @Test func `a closure that a factory returns asks for what it returns`() throws {
    let factory =
      "(open: ScopeOpener<Session>) -> @Sendable () -> Basket in { \(Self.opened).resolve() }"
    #expect(try Self.verified(factory, "(@Sendable () -> Basket)").summaries == [])
    let missing = factory.replacing("-> Basket", with: "-> Int8")
    #expect(
      try Self.verified(missing, "(@Sendable () -> Int8)").summaries.contains(
        "Garland/MissingBinding: no binding for 'Int8'"))
  }

  // VAL-17: a kind that nothing belongs to, inside of one with an input.
  @Test func `what is asked in a scope without bindings of its own comes from those around it`()
    throws
  {
    func summaries(_ parent: String) throws -> [String] {
      try Sources.verified(
        """
        import Garland
        struct Member: Sendable { let name: String }
        enum Membership: ScopeKind { typealias Input = Member }
        enum Visit: ScopeKind { \(parent) }
        enum Purchase: ScopeKind { typealias Parent = Visit }
        final class Basket: Sendable { init(member: Member) {} }
        struct Screen { let basket: Basket }
        func run() throws {
          let builder = ContainerBuilder()
          builder.register(Basket.init).lifetime(.scoped(Membership.self))
          builder.register(Screen.init)
          let membership = try builder.build().open(Membership.self, with: Member(name: "Ada"))
          let purchase = try membership.open(Visit.self).open(Purchase.self)
          _ = purchase.resolve(Screen.self)
        }
        """
      ).summaries
    }
    #expect(try summaries("typealias Parent = Membership") == [])
    #expect(
      try summaries("").contains {
        $0.hasPrefix("Garland/OutOfScope: 'Screen' is requested in 'Purchase'")
      })
  }

  // VAL-13: whoever opens a scope resolves in it, where it is not seen.
  @Test func `what a scope opener leads to is used`() throws {
    let result = try Sources.module(
      """
      builder.register(Lobby.init).root()
          builder.register(Desk.init).lifetime(.scoped(Visit.self))
          builder.register(Lamp.init)
          builder.register(Spare.init).lifetime(.scoped(Other.self))
      """,
      """
      enum Visit: ScopeKind {}
      enum Other: ScopeKind {}
      struct Lobby { let visits: ScopeOpener<Visit> }
      final class Desk: Sendable { init(lamp: Lamp) {} }
      struct Lamp {}
      final class Spare: Sendable {}
      """)
    #expect(result.summaries == ["Garland/UnusedBinding: no root leads to 'Spare'"])
  }

  // VAL-20: each container that makes the object has to serve what this asks the scopes that it opens.
  @Test(arguments: [
    "_ = try visits().resolveOrThrow(Basket.self)",
    "_ = try self.visits().resolveOrThrow(Basket.self)",
    "let visit = try visits(); _ = try visit.resolveOrThrow(Basket.self)",
  ])
  func `an object that opens scopes asks in each container that makes it`(_ code: String) throws {
    func summaries(_ second: String) throws -> [String] {
      try Sources.verified(
        """
        import Garland
        enum Visit: ScopeKind {}
        final class Basket: Sendable {}
        final class Desk: Sendable {
          let visits: ScopeOpener<Visit>
          init(visits: ScopeOpener<Visit>) { self.visits = visits }
          func serve() throws { \(code) }
        }
        struct Base: Module {
          func register(in builder: ContainerBuilder) {
            builder.register(Desk.init).lifetime(.singleton)
            builder.scope(Visit.self)
          }
        }
        struct Full: Module {
          func register(in builder: ContainerBuilder) {
            builder.include(Base())
            builder.register(Basket.init).lifetime(.scoped(Visit.self))
          }
        }
        let one = try ContainerBuilder(Full()).build()
        try one.resolve(Desk.self).serve()
        let two = try ContainerBuilder(\(second)()).build()
        try two.resolve(Desk.self).serve()
        """
      ).summaries
    }
    #expect(try summaries("Base") == ["Garland/MissingBinding: no binding for 'Basket'"])
    #expect(try summaries("Full") == [])
  }
}
