// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// What tests register in the place of Factory's factories.
struct FactoryReplacementTests {
  /// An app whose orders need a clock, with a test.
  private func app(
    orders: String = "self { LocalOrders(clock: self.clock()) }", test: String
  ) throws -> Verification {
    try Sources([
      "App/App.swift": """
      import Factory
      protocol Clock {}
      struct SystemClock: Clock {}
      protocol Orders {}
      final class LocalOrders: Orders { init(clock: Clock) {} }
      extension Container {
        var clock: Factory<Clock> { self { SystemClock() } }
        var orders: Factory<Orders> { \(orders) }
      }
      final class Model { let orders = Container.shared.orders() }
      @main struct App { static func main() { _ = Model() } }
      """,
      "Tests/OrderTests.swift": """
      import Factory
      import XCTest
      final class OrdersMock: Orders { init(counter: Counter? = nil) {} }
      final class Counter {}
      extension Container { var counter: Factory<Counter> { self { Counter() } } }
      func count() { _ = Container.shared.counter() }
      \(test)
      """,
    ]).verified()
  }

  /// The bindings of `orders`, each with what it needs.
  private func orders(_ result: Verification) -> [String] {
    result.combinedGraph.bindings.filter { $0.key.description == "\\.orders" }.map { binding in
      ([binding.precedence.rawValue] + binding.requests.map(\.key.description))
        .joined(separator: " ")
    }
  }

  // VAL-20
  @Test(arguments: [
    ("Container.shared.orders.register { OrdersMock() }", "override"),
    ("Container.shared.with { $0.orders.register { OrdersMock() } }", "override"),
    (
      "Container.shared.orders.register { OrdersMock(counter: Container.shared.counter()) }",
      #"override \.counter"#
    ),
  ])
  func `what a test registers replaces what the app makes`(_ call: String, _ mock: String) throws {
    let result = try app(test: "func setUp() { \(call) }")
    #expect(orders(result) == [#"ordinary \.clock"#, mock])
    #expect(result.summaries == [])
  }

  // VAL-25: each test may register what it needs.
  @Test func `several tests may replace the same`() throws {
    let result = try app(
      test: """
        func setUp() { Container.shared.orders.register { OrdersMock() } }
        func testNone() { Container.shared.orders.register { OrdersMock(counter: nil) } }
        """)
    #expect(result.summaries == [])
  }

  // VAL-20
  @Test func `what only a test registers does not serve the app`() throws {
    let call = "func setUp() { Container.shared.orders.register { OrdersMock() } }"
    let result = try app(orders: "self { fatalError() }", test: call)
    let errors = result.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.summary) == [#"no binding for '\.orders'"#])
  }

  // VAL-20
  @Test func `what a replaced factory needs is checked all the same`() throws {
    let result = try app(
      orders: "self { LocalOrders(clock: self.orders() as! Clock) }",
      test: "func setUp() { Container.shared.orders.register { OrdersMock() } }")
    #expect(result.summaries.contains { $0.hasPrefix("Garland/DependencyCycle: ") })
  }

  // VAL-20
  @Test(arguments: [
    "orders.register { OtherOrders(clock: self.other()) }",
    "self.orders.register { OtherOrders(clock: self.other()) }",
    "Container.shared.with { $0.orders.register { OtherOrders(clock: Container.shared.other()) } }",
  ])
  func `what the app registers replaces what a factory makes`(_ call: String) throws {
    let result = try Sources.verified(
      """
      import FactoryKit
      final class Clock {}
      protocol Orders {}
      final class LocalOrders: Orders { init(clock: Clock) {} }
      final class OtherOrders: Orders { init(clock: Clock) {} }
      extension Container: AutoRegistering {
        var clock: Factory<Clock> { self { Clock() } }
        var other: Factory<Clock> { self { Clock() } }
        var orders: Factory<Orders> { self { LocalOrders(clock: self.clock()) }.singleton }
        func autoRegister() { \(call) }
      }
      @main struct App { static func main() { _ = Container.shared.orders() } }
      """)
    // What the property makes may still be resolved before that.
    #expect(
      Set(result.lines) == [
        #"\.clock"#, #"\.other"#, #"\.orders singleton <- \.clock"#,
        #"\.orders singleton override <- \.other"#,
      ])
    #expect(result.combinedGraph.roots.map(\.name) == ["App.main"])
    #expect(result.summaries == [])
  }

  // VAL-20: Factory takes factories of one name and type for one, whatever module declares them.
  @Test(arguments: [
    ("var clock: Factory<Clock> { self { Clock() } }", []),
    (
      "var clock: Factory<Clock?> { self { Clock() } }",
      ["no binding for '\\Core.Container.clock'"]
    ),
  ])
  func `what is registered for a factory is registered for those of its name and type`(
    _ declaration: String, _ expected: [String]
  ) throws {
    let found = try Sources([
      "Package.swift": Sources.manifest(
        """
        .target(name: "Core"), .executableTarget(name: "App", dependencies: ["Core"]),
        """),
      "Sources/Core/Core.swift": """
      import Factory
      public class Clock { public init() {} }
      public class Model { public init(clock: Clock) {} }
      extension Container {
        var clock: Factory<Clock> { self { fatalError("register it") } }
        public var model: Factory<Model> { self { Model(clock: self.clock()) } }
      }
      """,
      "Sources/App/main.swift": """
      import Core
      import Factory
      extension Container { \(declaration) }
      Container.shared.clock.register { Clock() }
      print(Container.shared.model())
      """,
    ]).verified().diagnostics.filter { $0.id == .missingBinding }
    #expect(found.map(\.summary) == expected)
  }
}
