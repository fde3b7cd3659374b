// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct KeyTests {
  // MOD-8: a protocol of the name makes no instance.
  @Test func `what is made is of the type of a name that is no protocol`() throws {
    let result = try Sources([
      "App/App.swift": """
      import Banking
      import Network
      import Swinject
      func run() {
        let container = Container()
        container.register(Network.Builder.self) { _ in Builder() }
        _ = container.resolve(Network.Builder.self)!
      }
      """,
      "Package/Sources/Banking/Banking.swift": "public protocol Builder {}",
      "Package/Sources/Network/Network.swift": "public class Builder { public init() {} }",
    ]).verified()
    #expect(result.summaries == [])
    #expect(result.graphs.first?.graph.bindings.first?.implementation == nil)
  }

  // MOD-8: a program lies in the package whose module another one re-exports.
  @Test func `a type of a module that is re-exported is seen`() throws {
    let result = try Sources([
      "App/App.xcodeproj/project.pbxproj": "",
      "App/App/App.swift": """
      import Core
      import Feature
      import Swinject
      @main struct App {
        static func main() {
          let container = Container()
          container.register(Session.self) { _ in LiveSession() }
          _ = Screen(container)
        }
      }
      final class LiveSession: Session {}
      """,
      "Core/Package.swift": "", "Core/Sources/Core/Core.swift": "public protocol Session {}",
      "Core/Sources/Demo/main.swift": "import Core",
      "Kit/Package.swift": "", "Kit/Sources/Kit/Kit.swift": "@_exported import Core",
      "Feature/Package.swift": "",
      "Feature/Sources/Feature/Feature.swift": """
      import Kit
      import Swinject
      public final class Screen {
        public init(_ container: Resolver) { _ = container.resolve(Session.self)! }
      }
      """,
    ]).verified()
    #expect(result.summaries == [])
    #expect(Set(result.graphs.flatMap(\.graph.roots).map(\.request.key)).count == 1)
  }

  // MOD-8: what another module declares for itself is not what a file means.
  @Test func `an internal type of an imported module is not seen`() throws {
    let result = try Sources([
      "App/App.swift": """
      import Swinject
      import Tracking
      import Transport
      func run() {
        let container = Container()
        container.register(Builder.self) { _ in Builder() }
        _ = container.resolve(Transport.Builder.self)!
      }
      """,
      "Package/Sources/Tracking/Tracking.swift": "class Builder {}",
      "Package/Sources/Transport/Transport.swift": "public class Builder { public init() {} }",
    ]).verified()
    #expect(result.summaries == [])
    #expect(result.lines == ["Transport.Builder objectGraph"])
  }

  // KEY-7 VAL-25: as 'build()' reads it.
  @Test(arguments: ["Many", "Lazy", "Provider"])
  func `a tag stands inside of a shape`(_ shape: String) throws {
    let result = try Sources.module(
      "builder.register(Clock.init).tag(Main.self)\nbuilder.register(User.init).root()",
      """
      struct Clock {}
      enum Main: BindingTag {}
      final class User { init(_ clock: Tagged<\(shape)<Clock>, Main>) {} }
      """)
    #expect(
      result.summaries.contains(
        "Garland/MissingBinding: no binding for '\(shape)<Clock> tagged Main'"))
  }

  // KEY-7, OPT-2: 'build()' takes what stands inside for the type that is bound.
  @Test(arguments: [
    ("Tagged<Clock?, Main>", "Clock? tagged Main"),
    ("Tagged<() -> Clock, Main>", "() -> Clock tagged Main"),
    ("Lazy<Tagged<Clock?, Main>>", "Clock? tagged Main"),
    ("AssistedProvider<Page?, Int>", "Page? with Int"),
  ])
  func `a type inside of a tag or an assisted provider is read as it stands`(
    _ type: String, _ key: String
  ) throws {
    func found(_ more: String) throws -> [String] {
      try Sources.module(
        """
        builder.register(Clock.init).tag(Main.self).contributes { $0 }
        builder.register(Page.init)
        builder.register(User.init).root()
        \(more)
        """,
        """
        struct Clock {}
        struct Page { init(_ number: Assisted<Int>) {} }
        enum Main: BindingTag {}
        final class User { init(_ needed: \(type)) {} }
        """
      ).summaries.filter { $0.contains("MissingBinding") }
    }
    #expect(try found("") == ["Garland/MissingBinding: no binding for '\(key)'"])
    let bound = [
      "builder.register(as: Clock?.self) { nil }.tag(Main.self)",
      "builder.register(as: (() -> Clock).self) { { Clock() } }.tag(Main.self)",
      "builder.register(as: Page?.self) { (number: Assisted<Int>) in nil }",
    ]
    #expect(try found(bound.joined(separator: "\n")) == [])
  }

  // GEN-1, VAL-17: generic arguments that a call leaves to the compiler follow from it, or are not verified.
  @Test(arguments: [
    ("Optional(3.0)", "Double?"), ("Optional(Box(value: 1))", "Box<Int>?"),
    ("Box(value: 1)", "Box<Int>"),
    ("Box<String>(value: text())", "Box<String>"), ("Pair(1, second: true)", "Pair<Int, Bool>"),
    ("Int?(3)", "Int?"), ("Plain()", "Plain"),
  ])
  func `a generic type is a key with its arguments`(_ value: String, _ key: String) throws {
    let result = try Sources.module("builder.register { \(value) }", Self.generics)
    #expect(result.lines == [key])
  }

  // VAL-17
  @Test(arguments: ["Array(many)", "Set([1])", "Box(value: unknown())", "Optional.some(3)"])
  func `a generic type whose arguments cannot be read is not verified`(_ value: String) throws {
    let result = try Sources.module("builder.register { \(value) }", Self.generics)
    #expect(
      result.summaries == [
        "Garland/NotVerified: what '{ \(value) }' needs is not verified: "
          + "the type of the registered value cannot be read"
      ])
  }

  // GEN-1, VAL-17: a parameter stands for another type in each function, and in each call.
  @Test func `what generic helpers register is no duplicate`() throws {
    let result = try Sources.verified(
      """
      import Garland
      extension ContainerBuilder {
        func constant<V: Sendable>(_ value: V) { self.value(value) }
        func shared<V: Sendable>(_ make: @escaping @Sendable () -> V) { register(make) }
      }
      struct Feature<V: Sendable>: Module {
        let made: V
        func register(in builder: ContainerBuilder) {
          builder.value(made)
          builder.register(as: [V].self) { [] }
        }
      }
      struct Other<V: Sendable>: Module {
        func register(in builder: ContainerBuilder) { builder.register(as: [V].self) { [] } }
      }
      func run() throws {
        let builder = ContainerBuilder(Feature(made: 1), Other<Int>())
        builder.constant(3)
        builder.shared { "a" }
        _ = try builder.build().resolve(Int.self)
      }
      """)
    #expect(result.counts.notVerified == 5)
    #expect(result.diagnostics.allSatisfy { $0.id == .notVerified })
  }

  private static let generics = """
    struct Box<Value> { let value: Value }
    struct Plain {}
    final class Pair<First, Second> { init(_ first: First, second: Second) {} }
    """

  // GEN-1
  @Test func `a replacement of a generic type may leave its arguments to the compiler`() throws {
    let result = try Sources.verified(
      """
      import Garland
      final class Item<T>: PerRequest {
        init(container: Resolver, arguments: Void) {}
        init(name: String) {}
      }
      let builder = ContainerBuilder()
      builder.replace(Item<Int>.self) { _, _ in Item(name: "mock") }
      let item: Item<Int> = try builder.build().resolve()
      """)
    #expect(result.summaries == [])
  }

  // GEN-6
  @Test(arguments: [
    "any Clock", "Clock", "(any Clock)", "(Clock)", "App.Clock", "Alias", "any App.Clock",
    "Nested.Inner", "Wrapped<Int>",
    "Clock!",
  ])
  func `spellings of one protocol are one key`(_ spelling: String) throws {
    let result = try Sources([
      "Sources/App/File.swift": """
      import Garland
      protocol Clock {}
      typealias Alias = any Clock
      typealias Wrapped<T> = Clock
      enum Nested { typealias Inner = App.Clock }
      final class User { init(_ value: \(spelling)) {} }
      struct AppModule: Module {
        func register(in builder: ContainerBuilder) { builder.register(User.init) }
      }
      """
    ]).verified()
    #expect(result.lines == ["User <- any Clock"])
  }

  // GEN-1, GEN-6
  @Test(arguments: [
    ("[Item]", "[Item]"), ("Array<Item>", "[Item]"), ("Swift.Array<Item>", "[Item]"),
    ("Dictionary<String, Item>", "[String: Item]"), ("[String: Item]", "[String: Item]"),
    ("Box<Item>", "Box<Item>"), ("Box<any Shape>", "Box<any Shape>"),
    ("Box<Shape>", "Box<any Shape>"),
    ("(Item, Shape)", "(Item, any Shape)"), ("Item.Type", "Item.Type"), ("Foundation.URL", "URL"),
    ("any Shape & Round", "any Round & Shape"), ("Round & Shape", "any Round & Shape"),
    ("Both", "any Round & Shape"),
    ("@Sendable (Item) -> Void", "(Item) -> ()"), ("some Shape", "any Shape"),
    ("ItemBox", "Box<Item>"),
  ])
  func `a type has one spelling`(_ written: String, _ name: String) throws {
    let result = try Sources.module(
      "builder.register(User.init)",
      """
      import Foundation
      protocol Shape {}
      protocol Round {}
      typealias Both = Shape & Round
      struct Item {}
      struct Box<Value> {}
      typealias ItemBox = Box<Item>
      final class User { init(_ value: \(written)) {} }
      """)
    #expect(result.lines == ["User <- \(name)"])
  }

  // GEN-7
  @Test func `types of one name in different types are different`() throws {
    let result = try Sources.module(
      "builder.register(A.Item.init); builder.register(B.Item.init)",
      """
      enum A { struct Item { let other: B.Item } }
      enum B { struct Item { let text: Text }; struct Text {} }
      """)
    #expect(result.lines == ["A.Item <- B.Item", "B.Item <- B.Text"])
  }

  // GEN-7, MOD-8
  @Test func `types of one name in two targets are different`() throws {
    let module = """
      import Garland
      struct %Module: Module {
        func register(in builder: ContainerBuilder) { builder.register(Item.init) }
      }
      """
    let result = try Sources([
      "Sources/One/File.swift": module.replacing("%", with: "One") + "\nstruct Item {}",
      "Sources/Two/File.swift": module.replacing("%", with: "Two")
        + "\nstruct Item { let text: One.Item }\nimport One",
    ]).verified()
    #expect(result.lines == ["One.Item", "Two.Item <- One.Item"])
    #expect(result.summaries == [])
  }

  // KEY-1, KEY-19
  @Test func `tags are part of a key`() throws {
    let result = try Sources.module(
      """
      builder.register(Store.init).tag(Fast.self)
      builder.register(Store.init).as(tag: Slow.self) { $0 as any Storing }
      builder.register { (a: Tagged<Store, Fast>, b: Lazy<Tagged<any Storing, Slow>>) in User() }
      """,
      "struct Store: Storing {}\nprotocol Storing {}\nenum Fast {}\nenum Slow {}\nstruct User {}")
    #expect(
      result.lines == [
        "Store tagged Fast", "Store, any Storing tagged Slow",
        "User <- Store tagged Fast; lazy any Storing tagged Slow",
      ])
  }

  // LAZ-11, LAZ-8, COL-10, ARG-8
  @Test(arguments: [
    ("Lazy<Item>", "lazy Item"), ("Provider<Item>", "provider Item"),
    ("() -> Item", "provider Item"),
    ("Item?", "optional Item"), ("Many<Item>", "many Item"), ("Lazy<Many<Item>>", "many lazy Item"),
    ("Many<Provider<Item>>", "many provider Item"), ("Lazy<Item?>", "optional lazy Item"),
    ("AssistedProvider<Item, Int>", "provider Item with Int"), ("Item!", "Item"),
    ("Optional<Item>", "optional Item"),
    ("Provider<Lazy<Item>>", "provider Item"),
  ])
  func `wrappers are seen through`(_ written: String, _ request: String) throws {
    let result = try Sources.module(
      "builder.register(User.init)",
      "struct Item {}\nfinal class User { init(_ value: \(written)) {} }")
    #expect(result.lines == ["User <- \(request)"])
  }

  // REG-29: a bound function, or a bound optional, is what a request of it means.
  @Test func `bound functions and optionals are asked for as they are`() throws {
    let result = try Sources.module(
      "builder.register(as: (() -> Item).self) { make }\nbuilder.register { find() }\nbuilder.register(User.init)",
      """
      struct Item {}
      func make() -> Item { Item() }
      func find() -> Int? { nil }
      final class User { init(make: @escaping () -> Item, number: Int?) {} }
      """)
    #expect(result.lines == ["() -> Item", "Int?", "User <- () -> Item; Int?"])
  }

  // BLD-12: types of the same name as a wrapper or a container are not the library's.
  @Test func `types of others with the same names are not misread`() throws {
    let result = try Sources([
      "Other.swift": """
      import Factory
      struct Lazy<Value> {}
      func fill(_ container: Container, _ builder: ContainerBuilder) {
        container.register(Int.self) { _ in 3 }
        builder.register(String.init)
      }
      """,
      "Main.swift": """
      import Garland
      struct AppModule: Module {
        // builder.register(Comment.init)
        let text = "builder.register(Text.init)"
        func register(in builder: ContainerBuilder) { builder.register(User.init) }
      }
      final class User { init(_ value: Lazy<User>) {} }
      """,
    ]).verified()
    #expect(result.lines == ["User <- Lazy<User>"])
  }

  // LIF-3, REG-24: a function that makes a container makes another one for each call.
  @Test func `containers that a function makes are graphs of their own`() throws {
    let result = try Sources.verified(
      """
      import Garland
      final class A {}
      func makeBuilder() -> ContainerBuilder {
        let builder = ContainerBuilder()
        builder.register { 1 }.root()
        return builder
      }
      func one() {
        let builder = makeBuilder()
        builder.register(A.init).root()
      }
      func two() {
        let builder = makeBuilder()
        builder.register { A() }.root()
      }
      """)
    #expect(result.graphs.map(\.name) == ["one", "two"])
    #expect(
      result.graphs.map { $0.graph.bindings.map(\.key.description) } == [
        ["Int", "A"], ["Int", "A"],
      ])
    #expect(result.summaries == [])
  }

  // VAL-20, VAL-21: as 'build()' reads it.
  @Test func `a root of a shape means what resolving it means`() throws {
    let result = try Sources.module(
      """
      builder.register(X.init).tag(Main.self)
      builder.register(as: (any P).self, X.init)
      builder.contribute(as: Int.self) { 1 }
      builder.root(Tagged<X, Main>.self)
      builder.root(Lazy<any P>.self)
      builder.root(Provider<Lazy<Tagged<X, Main>>>.self)
      builder.root((() -> any P).self)
      builder.root(Many<Int>.self)
      builder.root(Y?.self)
      builder.root(Container.self)
      builder.root(Lazy<Container>.self)
      builder.root(Described.self)
      """, Self.rootTypes)
    #expect(result.summaries == [])
  }

  // VAL-20
  @Test func `a root of a shape says what is missing behind it`() throws {
    let result = try Sources.module(
      """
      builder.root(Tagged<X, Main>.self)
      builder.root(Lazy<Y>.self)
      builder.root(Many<Int>.self)
      builder.root(AssistedProvider<X, Int>.self)
      """, Self.rootTypes)
    #expect(
      result.summaries == [
        "Garland/MissingBinding: no binding for 'X tagged Main'",
        "Garland/MissingBinding: no binding for 'Y'",
        "Garland/EmptyCollection: nothing is contributed to 'Many<Int>'",
        "Garland/MissingBinding: no binding for 'X with Int'",
      ])
  }

  private static let rootTypes = """
    protocol P {}
    struct X: P {}
    struct Y {}
    enum Main: BindingTag {}
    final class Described: PerRequest { init(container: Resolver, arguments: Void) {} }
    func start() throws { _ = try ContainerBuilder(AppModule()).build() }
    """

  // COL-1, VAL-25
  @Test func `a further key is of the type under which the instance is bound`() throws {
    let result = try Sources.module(
      "builder.register(as: (any P).self, X.init).contributes { $0 }.as(tag: Main.self) { $0 }",
      "protocol P {}\nstruct X: P {}\nenum Main: BindingTag {}")
    #expect(result.lines == ["any P, any P (contribution), any P tagged Main"])
  }
}
