// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// What modules require, as the sources declare it.
struct RequirementTests {
  private static let feature = """
    import Garland
    protocol Clock {}
    struct Main: BindingTag {}
    struct Store {}
    struct Feed { init(clock: any Clock, store: Store) {} }
    struct List { init(store: Tagged<Store, Main>, all: Many<any Clock>) {} }
    struct FeedModule: Module {
      func register(in builder: ContainerBuilder) {
        builder.require((any Clock).self)
        builder.require(Store.self, tag: Main.self)
        builder.require(Many<any Clock>.self)
        builder.register(Feed.init)
        builder.register(List.init)
      }
    }
    """

  private static func app(_ registrations: String) -> String {
    """
    struct SystemClock: Clock {}
    struct FeatureModule: Module {
      func register(in builder: ContainerBuilder) { builder.include(FeedModule()) }
    }
    struct AppModule: Module {
      func register(in builder: ContainerBuilder) {
        builder.include(FeatureModule())
        \(registrations)
      }
    }
    func start() throws { _ = try ContainerBuilder(AppModule()).build() }
    """
  }

  // VAL-18
  @Test func `a package with a module alone is checked against what it requires`() throws {
    let result = try Sources.verified(Self.feature)
    #expect(result.diagnostics.map(\.summary) == ["no binding for 'Store'"])
    let without = Self.feature.replacing("builder.require((any Clock).self)", with: "")
    #expect(
      Set(try Sources.verified(without).diagnostics.map(\.summary)) == [
        "no binding for 'Store'", "no binding for 'any Clock'",
      ])
  }

  // VAL-18
  @Test func `what describes itself needs nobody to bind it`() throws {
    let result = try Sources.module(
      "builder.require(Account.self)",
      "final class Account: Singleton { init(container: Resolver, arguments: Void) {} }\n"
        + "func start() throws { _ = try ContainerBuilder(AppModule()).build() }")
    #expect(result.diagnostics.filter { $0.severity == .error } == [])
    #expect(result.combinedGraph.requirements == [])
  }

  // VAL-18, MOD-3, VAL-21
  @Test func `a program in which nobody binds it is told by which modules it is required`() throws {
    let rest = "builder.register(Store.init)\nbuilder.register(Store.init).tag(Main.self)"
    let quiet = Self.feature.replacing("builder.register(Feed.init)", with: "")
    let result = try Sources.verified(
      quiet + "\n"
        + Self.app(rest + "\nbuilder.contribute(as: (any Clock).self, SystemClock.init)"))
    let finding = result.diagnostics.first
    #expect(result.diagnostics.count == 1)
    #expect(finding?.summary == "no binding for 'any Clock'")
    #expect(finding?.path == "AppModule -> FeatureModule -> FeedModule -> any Clock")
    #expect(
      finding?.steps.map(\.text) == [
        "'any Clock' is required by the module 'FeedModule'",
        "'FeedModule' is included by the module 'FeatureModule'",
        "'FeatureModule' is included by the module 'AppModule'",
      ])
    let whole = """
      \(rest)
      builder.register(as: (any Clock).self, SystemClock.init).contributes { $0 }
      """
    #expect(
      try Sources.verified(Self.feature + "\n" + Self.app(whole)).diagnostics.map(\.summary) == [])
  }

  // VAL-18, VAL-17
  @Test func `what cannot be read may bind it`() throws {
    let result = try Sources.verified(
      Self.feature + "\n"
        + Self.app("builder.include(makeModule())\n").replacing(
          "func start", with: "func makeModule() -> any Module { fatalError() }\nfunc start"))
    #expect(result.diagnostics.map(\.id.name) == ["NotVerified"])
  }

  // VAL-18: nothing is registered, which does not make it nothing to check.
  @Test(arguments: [
    "let b = ContainerBuilder()\nb.require(Store.self)\n_ = try b.build()",
    "_ = try ContainerBuilder(Part()).build()",
  ])
  func `a container that has requirements alone is checked`(_ code: String) throws {
    let result = try Sources.verified(
      """
      import Garland
      struct Store {}
      struct Part: Module {
        func register(in builder: ContainerBuilder) { builder.require(Store.self) }
      }
      func start() throws {
        \(code)
      }
      """)
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'Store'"])
    #expect(!result.isEmpty)
  }

  // VAL-18, OBS-4
  @Test func `the graph knows what is required`() throws {
    let graph = try Sources.verified(Self.feature + "\n" + Self.app("")).combinedGraph
    #expect(
      graph.requirements.map(\.request.key.description) == [
        "any Clock", "Store tagged Main", "any Clock",
      ])
    #expect(graph.requirements.map(\.module) == [2, 2, 2])
    #expect(graph.requirements.map(\.request.cardinality) == [.one, .one, .many])
  }
}
