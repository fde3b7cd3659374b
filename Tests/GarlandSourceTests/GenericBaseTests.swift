// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Requests in generic classes, whose subclasses tell what they ask for.
struct GenericBaseTests {
  /// Checks an app whose base class asks for its generic parameter.
  private func app(
    _ member: String, _ classes: String, _ registrations: String = ""
  ) throws -> Verification {
    try Sources.verified(
      """
      import Resolver
      class Model { func go() {} }
      final class HomeModel: Model {}
      final class OtherModel: Model {}
      class Base<M: Model> { \(member); func show() { use() } }
      final class Home: Base<HomeModel> {}
      \(classes)
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {
          register { Home() }
          register { HomeModel() }
          \(registrations)
        }
      }
      @main struct Main { static func main() { (Resolver.resolve() as Home).show(); run() } }
      """)
  }

  // VAL-20: each subclass asks for its own.
  @Test(arguments: [
    ("@LazyInjected var model: M", "lazy "), ("@Injected private var model: M", ""),
    ("let model: M = Resolver.resolve()", ""),
    ("init() { let model: M = Resolver.resolve(); model.go() }", ""),
    ("func use() { (Resolver.resolve() as M).go() }", "provider "),
  ])
  func `what a generic base class asks for is a need of its subclasses`(
    _ member: String, _ timing: String
  ) throws {
    let classes = """
      class Middle<T: Model>: Base<T> {}
      final class Other: Middle<OtherModel> {}
      func run() { (Resolver.resolve() as Other).show() }
      """
    let result = try app(member, classes, "register { Other() }")
    #expect(
      result.lines.filter { $0.contains("<-") } == [
        "Home objectGraph <- \(timing)HomeModel", "Other objectGraph <- \(timing)OtherModel",
      ])
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'OtherModel'"])
    let good = try app(member, classes, "register { Other() }; register { OtherModel() }")
    #expect(good.summaries == [])
    #expect(good.counts.unreadRequests == 0)
  }

  // VAL-20: what inherits from a class that tells it has that one's request.
  @Test func `a subclass of a subclass asks for the same`() throws {
    let result = try app(
      "@LazyInjected var model: M",
      """
      class Wide: Base<HomeModel> {}
      final class Narrow: Wide {}
      func run() { (Resolver.resolve() as Narrow).show() }
      """,
      "register { Narrow() }")
    #expect(result.lines.contains("Narrow objectGraph <- lazy HomeModel"))
    #expect(result.summaries == [])
  }

  // VAL-25: what only an instance tells is not verified, and nothing is called unused for it.
  @Test(arguments: [
    "func run() { Base<OtherModel>().show() }",
    "struct View<M> { @Injected var model: M }\nfunc run() { View<OtherModel>().model.go() }",
  ])
  func `what no subclass tells is not verified`(_ classes: String) throws {
    let result = try app("@LazyInjected var model: M", classes, "register { OtherModel() }")
    #expect(result.counts.unreadRequests == 1)
    #expect(
      result.summaries == [
        "Garland/NotVerified: what is resolved here is not verified: its type cannot be read"
      ])
  }
}
