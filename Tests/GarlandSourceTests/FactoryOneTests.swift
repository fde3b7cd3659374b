// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Factory 1, whose factories are static.
struct FactoryOneTests {
  private func container(_ factories: String, _ code: String) throws -> Verification {
    try Sources.verified(
      """
      import Factory
      extension Container {
        \(factories)
      }
      protocol P {}
      final class A: P { init() {} }
      final class B { init(p: P) {} }
      @main struct App {
        \(code)
      }
      """)
  }

  // VAL-20
  @Test(arguments: [
    ("Factory { A() as P }", "perRequest"), ("Factory<P> { A() }", "perRequest"),
    ("Factory(scope: .singleton) { A() as P }", "singleton"),
    ("Factory<P>(scope: .shared, factory: { A() })", "weak"),
    ("ParameterFactory<Int, P> { _ in A() }", "perRequest"),
  ])
  func `static factories are read`(_ factory: String, _ lifetime: String) throws {
    let asks = factory.hasPrefix("Parameter") ? "a(1)" : "a()"
    let result = try container(
      "static let a = \(factory)\nstatic let b = Factory { B(p: \(asks)) }",
      "let b = Container.b()")
    let graph = result.combinedGraph
    #expect(
      graph.bindings.map { "\($0.key.type) \($0.lifetime)" }
        == ["Container.a \(lifetime)", "Container.b perRequest"])
    let needs = graph.bindings.map { $0.requests.map(\.key.type.description) }
    #expect(needs == [[], ["Container.a"]])
    #expect(graph.roots.map(\.name) == ["App.b"])
    #expect(result.summaries == [])
  }

  // VAL-20
  @Test(arguments: [
    ("@Injected(Container.a) var a", Request.Timing.eager),
    ("@LazyInjected(Container.a) var a", .lazy),
    ("func f() { let a = Container.a() }", .provider),
  ])
  func `what a type asks for is asked by its factory`(_ code: String, _ timing: Request.Timing)
    throws
  {
    let result = try container(
      """
      static let a = Factory { A() as P }
      static let c = Factory { C() }
      static let spare = Factory { 1 }
      """,
      "let c = Container.c()\n}\nfinal class C { \(code)")
    let c = result.combinedGraph.bindings.first { $0.key.description == "Container.c" }
    #expect(c?.requests.map(\.key.description) == ["Container.a"])
    #expect(c?.requests.map(\.timing) == [timing])
    #expect(
      result.summaries == ["Garland/UnusedBinding: no root leads to 'Container.spare'"])
  }

  // VAL-20
  @Test func `a cycle of static factories is found`() throws {
    let result = try container(
      "static let a = Factory<P> { A(b: b()) }\nstatic let b = Factory<B> { B(p: a()) }",
      "let b = Container.b()\n}\nextension A { convenience init(b: B) { self.init() }")
    #expect(result.summaries.count { $0.hasPrefix("Garland/DependencyCycle: ") } == 1)
  }

  // VAL-25: what the library itself has is no factory, and what is registered replaces one.
  @Test(arguments: [
    "Container.Registrations.reset()", "Container.Scope.reset()", "Container.a.reset()",
    "Container.a.register { A() }", "Container.empty.register { A() }; _ = Container.empty()",
  ])
  func `what is done to static factories is no request`(_ code: String) throws {
    let result = try container(
      "static let a = Factory { A() as P }\nstatic let empty = Factory<P?> { nil }",
      "let a = Container.a(), other = Container.empty\nfunc f() { \(code) }")
    #expect(result.summaries == [])
    #expect(result.counts.notVerified == 0)
  }
}
