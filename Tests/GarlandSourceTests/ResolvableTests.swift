// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct ResolvableTests {
  /// The first article's container under other names.
  private static let locator = """
    protocol Locator: AnyObject { func get<T>(_ input: T.Input) -> T where T: Locatable }
    protocol Locatable {
      associatedtype Input
      static var scope: Scope { get }
      init(locator: any Locator, input: Input)
    }
    enum Scope { case singleton, perRequest, weak, graph, cached }
    protocol Shared: Locatable where Input == Void {}
    extension Shared { static var scope: Scope { .singleton } }
    protocol New: Locatable {}
    extension New { static var scope: Scope { return .perRequest } }
    final class A: Shared { init(locator: any Locator, input: Void) {} }
    final class B: New { init(locator: any Locator, input: Int) {} }

    """

  private static func lines(_ text: String) throws -> [String] {
    try Sources.verified(locator + text).lines.filter { $0.hasPrefix("X") }
  }

  // VAL-20: requests are read where they are written: in the initializer and what it calls for certain.
  @Test(arguments: [
    ("let a: A; init(locator: any Locator, input: Void) { a = locator.get(()) }", "X <- A"),
    ("init(locator: any Locator, input: Void) { let b = locator.get(1) as B }", "X <- B with Int"),
    ("init(locator: any Locator, input: Void) { use(locator) }", "X <- A"),
    ("init(locator: any Locator, input: Void) { A.help(locator) }", "X <- A"),
    ("init(locator: any Locator, input: Void) { let part = Part(locator) }", "X <- A"),
    ("let part = Part(); init(locator: any Locator, input: Void) {}", "X"),
    (
      "convenience init(locator: any Locator, input: Void) { self.init(a: locator.get(())) }; init(a: A) {}",
      "X <- A"
    ),
    (
      "init(locator: any Locator, input: Void) { if flag { let a: A = locator.get(()) } }",
      "X <- provider A"
    ),
    (
      "init(locator: any Locator, input: Void) { later = { let a: A = locator.get(()) } }",
      "X <- provider A"
    ),
    (
      "init(locator: any Locator, input: Void) { guard flag else { return }; let a: A = locator.get(()) }",
      "X <- provider A"
    ),
    (
      "let l: any Locator; init(locator: any Locator, input: Void) { l = locator }; func f() -> B { l.get(2) }",
      "X <- provider B with Int"
    ),
    (
      "let l: any Locator; init(locator: any Locator, input: Void) { l = locator }; lazy var a: A = l.get(())",
      "X <- lazy A"
    ),
    ("@Located var a: A; init(locator: any Locator, input: Void) {}", "X <- lazy A"),
    ("init(locator: any Locator, input: Void) { A(locator: locator, input: ()) }", "X <- A"),
  ])
  func `the requests of an initializer are read`(_ body: String, _ line: String) throws {
    let text = """
      final class X: New {
        \(body)
      }
      extension A {
        static func help(_ locator: any Locator) { let a: A = locator.get(()) }
      }
      func use(_ locator: any Locator) { let a: A = locator.get(()) }
      struct Part {
        init() {}
        init(_ locator: any Locator) { let a: A = locator.get(()) }
      }
      @propertyWrapper struct Located<T: Locatable> where T.Input == Void { var wrappedValue: T }
      """
    #expect(try Self.lines(text) == [line])
  }

  // LIF-1, LIF-2, LIF-6, LIF-7: the lifetime comes from the refined protocol or from the property itself.
  @Test(arguments: [
    ("X: Shared { init(locator: any Locator, input: Void) {} }", "X singleton"),
    ("X: New { init(locator: any Locator, input: Void) {} }", "X"),
    (
      "X: Locatable { static let scope = Scope.weak; init(locator: any Locator, input: Void) {} }",
      "X weak"
    ),
    (
      "X: Locatable { static let scope = Scope.cached; init(locator: any Locator, input: Void) {} }",
      "X singleton"
    ),
    (
      "X: Locatable { static var scope: Scope { .graph }; init(locator: any Locator, input: Void) {} }",
      "X objectGraph"
    ),
    (
      "X: Locatable { static var scope: Scope { choose() }; init(locator: any Locator, input: Void) {} }",
      "X unread"
    ),
  ])
  func `the lifetime is read`(_ declaration: String, _ line: String) throws {
    #expect(try Self.lines("final class \(declaration)") == [line])
  }

  // LIF-11: each closed form of a generic type is a binding of its own.
  @Test func `generic types are bound as they are asked for`() throws {
    let text = """
      class X<T>: New { let a: A; required init(locator: any Locator, input: T.Type) { a = locator.get(()) } }
      func start(_ locator: any Locator) {
        let ints: X<Int> = locator.get(Int.self)
        let text = X(locator: locator, input: String.self)
      }
      """
    #expect(
      try Self.lines(text).sorted() == [
        "X<Int> with Int.Type <- A", "X<String> with String.Type <- A",
      ])
  }

  // VAL-13: an unused type is reported only when nothing else can use it.
  @Test(arguments: [
    ("final class X: New { init(locator: any Locator, input: Void) {} }", 1),
    ("public final class X: New { init(locator: any Locator, input: Void) {} }", 0),
    ("final class X: New { init(locator: any Locator, input: Void) {} }; let type = X.self", 0),
    (
      "class X: New { required init(locator: any Locator, input: Void) {} }; final class Y: X {}; let type = Y.self",
      0
    ),
    (
      "// garland:ignore UnusedBinding later\nfinal class X: New { init(locator: any Locator, input: Void) {} }",
      0
    ),
  ])
  func `a type that nobody names is unused`(_ text: String, _ count: Int) throws {
    let start = "\nfunc start(_ l: any Locator) { let a: A = l.get(()); let b: B = l.get(1) }"
    let found = try Sources.verified(Self.locator + text + start).summaries
    #expect(found == (count == 0 ? [] : ["Garland/UnusedBinding: no root leads to 'X'"]))
  }

  // ASY-7, VAL-23: a shared instance that any thread may make cannot need one of the main actor.
  @Test func `isolation of a self-describing type is read`() throws {
    let result = try Sources.verified(
      """
      import Garland
      final class Shared: Singleton {
        let view: View
        init(container: Resolver, arguments: Void) { view = container.resolve() }
      }
      @MainActor final class View: @MainActor PerRequest { init(container: Resolver, arguments: Void) {} }
      func start() { let shared: Shared = Container().resolve(()) }
      """)
    #expect(result.lines == ["Shared singleton <- View", "View @MainActor"])
    #expect(result.diagnostics.map(\.id) == [.isolationMismatch])
  }

  // MOD-3, VAL-20: what a self-describing type asks a container for is missing in the container that lacks it.
  @Test func `a registered key that is missing is reported with the path`() throws {
    let result = try Sources.verified(
      """
      import Garland
      protocol Clock {}
      final class Model: PerRequest {
        let clock: any Clock
        init(container: Resolver, arguments: Void) { clock = container.registered.resolve() }
      }
      func start() throws {
        let builder = ContainerBuilder()
        builder.register { 1 }.root()
        let container = try builder.build()
        let model: Model = container.resolve(())
      }
      """)
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'any Clock'"])
    #expect(result.diagnostics.first?.path == "start -> Model -> any Clock")
  }

  // VAL-21, DIA-7: a resolve that forgets the arguments compiles with a warning only, and fails when it runs.
  @Test(arguments: [
    "try container.resolveOrThrow(Orders.self)", "try container.resolve() as Orders",
    "try container.resolve(Orders.self)",
  ])
  func `forgotten arguments are a missing binding`(call: String) throws {
    let result = try Sources.verified(
      """
      import Garland
      final class Orders: PerRequest {
        init(container: Resolver, arguments: Int) {}
      }
      func start() throws {
        let container = try ContainerBuilder().build()
        let orders = \(call)
        let others: Orders = container.resolve(2)
      }
      """)
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'Orders'"])
    #expect(
      result.diagnostics.first?.notes.map(\.text).contains("'Orders' takes arguments of 'Int'")
        == true)
  }

  // ARG-2, VAL-21: the label 'arguments' takes anything, because a registration may serve it.
  @Test(arguments: [
    ("try container.resolveOrThrow(Orders.self, arguments: 7)", "Int"),
    ("container.resolve(arguments: \"7\") as Orders", "String"),
  ])
  func `other arguments than those of the initializer are a missing binding`(
    _ call: String, _ passed: String
  ) throws {
    let result = try Sources.verified(
      """
      import Garland
      struct Customer: Sendable { let id: Int }
      final class Orders: PerRequest {
        init(container: Resolver, arguments: Customer) {}
      }
      func start() throws {
        let container = try ContainerBuilder().build()
        let orders = \(call)
        let others = try container.resolveOrThrow(Orders.self, arguments: Customer(id: 2))
      }
      """)
    #expect(
      result.summaries == [
        "Garland/MissingBinding: no binding for 'Orders with \(passed)'"
      ])
    #expect(
      result.diagnostics.first?.notes.map(\.text).contains("'Orders' takes arguments of 'Customer'")
        == true)
  }

  // VAL-25: a registration can serve such a resolve.
  @Test func `a registration serves a type that takes arguments otherwise`() throws {
    let result = try Sources.verified(
      """
      import Garland
      final class Orders: PerRequest {
        init(container: Resolver, arguments: Int) {}
      }
      func start() throws {
        let builder = ContainerBuilder()
        builder.register { () -> Orders in fatalError() }
        let orders = try builder.build().resolveOrThrow(Orders.self)
      }
      """)
    #expect(result.summaries == [])
  }
}
