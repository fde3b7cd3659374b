// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// What property wrappers of a program's own ask for, and under which names.
struct OwnWrapperTests {
  private static func unused(_ key: String) -> String {
    "Garland/UnusedBinding: no root leads to '\(key)'"
  }
  private static func missing(_ key: String) -> String {
    "Garland/MissingBinding: no binding for '\(key)'"
  }

  /// Checks an app of Swinject's with a property wrapper of its own and the properties of a screen.
  private static func app(
    _ registrations: String, wrapper: String, _ properties: String
  ) throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      final class A {}
      final class B {}
      struct Name { let rawValue: String; static let other = Name(rawValue: "other") }
      final class Services {
        static let shared = Services()
        let container = Container()
        init() {
          \(registrations)
        }
        func find<T>(name: String? = nil) -> T { container.resolve(T.self, name: name)! }
      }
      let isStub = CommandLine.arguments.count > 1
      @propertyWrapper struct Found<T> {
        \(wrapper)
      }
      final class Screen {
        \(properties)
      }
      _ = Screen()
      """
    ).summaries.sorted()
  }

  private static let named = """
    container.register(A.self) { _ in A() }
    container.register(A.self, name: "stub") { _ in A() }
    container.register(A.self, name: "other") { _ in A() }
    """

  // VAL-17, KEY-1: a name that is one of two is either of them, and what is no name of those is unused.
  @Test(arguments: [
    "let wrappedValue: T; init() { wrappedValue = Services.shared.find(name: isStub ? \"stub\" : nil) }",
    """
    let wrappedValue: T
    init() {
      wrappedValue = Services.shared.container.resolve(T.self, name: isStub ? "stub" : nil)!
    }
    """,
    "var wrappedValue: T { Services.shared.find(name: isStub ? nil : \"stub\") }",
  ])
  func `a wrapper may ask under either of two names`(_ wrapper: String) throws {
    #expect(
      try Self.app(Self.named, wrapper: wrapper, "@Found var a: A")
        == [Self.unused(#"A tagged "other""#)])
  }

  // VAL-18: nothing is claimed of what is bound under names where one is not known.
  @Test func `a wrapper may ask under a name that is not known`() throws {
    let wrapper = """
      let wrappedValue: T
      init() { wrappedValue = Services.shared.find(name: CommandLine.arguments[0]) }
      """
    let found = try Self.app(Self.named, wrapper: wrapper, "@Found var a: A")
    #expect(found.filter { !$0.contains("NotVerified") } == [])
  }

  private static let several = """
    let wrappedValue: T
    init() { wrappedValue = Services.shared.container.resolve(T.self)! }
    init(_ name: Name) {
      wrappedValue = Services.shared.container.resolve(T.self, name: name.rawValue)!
    }
    init(id: Int) { wrappedValue = Services.shared.container.resolve(T.self, argument: id)! }
    """

  // VAL-17, KEY-1, ARG-1: each initializer asks for something else.
  @Test(arguments: [
    ("@Found var b: B", "B"), ("@Found(Name.other) var b: B", #"B tagged "other""#),
    ("@Found(.other) var b: B", #"B tagged "other""#),
    ("@Found(id: 7) var b: B", "B with Int"),
    ("let b = Found<B>(.other)", #"B tagged "other""#), ("let b = Found<B>(id: 7)", "B with Int"),
  ])
  func `a use asks what its initializer asks`(_ use: String, _ key: String) throws {
    let bindings = [
      ("container.register(B.self) { _ in B() }", "B"),
      ("container.register(B.self, name: \"other\") { _ in B() }", #"B tagged "other""#),
      ("container.register(B.self) { (_, id: Int) in B() }", "B with Int"),
    ]
    let all = bindings.map(\.0).joined(separator: "\n")
    #expect(
      try Self.app(all, wrapper: Self.several, use)
        == bindings.map(\.1).filter { $0 != key }.map(Self.unused).sorted())
    let others = bindings.filter { $0.1 != key }.map(\.0).joined(separator: "\n")
    // Without a name or an argument, what takes an argument may be meant.
    #expect(
      try Self.app(others, wrapper: Self.several, use).contains {
        $0.hasPrefix(Self.missing(key))
      } == (key != "B"))
  }

  // VAL-17: the name may be kept until the value is asked for.
  @Test func `a wrapper may keep the name that it is given`() throws {
    let wrapper = """
      private let name: String?
      init(name: String? = nil) { self.name = name }
      var wrappedValue: T { Services.shared.find(name: name) }
      """
    let bound = "container.register(B.self, name: \"a\") { _ in B() }"
    #expect(try Self.app(bound, wrapper: wrapper, "@Found(name: \"a\") var b: B") == [])
    #expect(
      try Self.app(bound, wrapper: wrapper, "@Found(name: \"c\") var b: B").contains(
        Self.missing(#"B tagged "c""#)))
  }

  // KEY-3: a name may be of a type that a text makes.
  @Test(arguments: ["Label(\"a\")", "\"a\"", ".first"])
  func `a name may be made of a text`(_ name: String) throws {
    let wrapper = """
      let wrappedValue: T
      init(_ label: Label) { wrappedValue = Services.shared.find(name: label.text) }
      }
      struct Label: ExpressibleByStringLiteral {
        let text: String
        static let first = Self("a")
        init(stringLiteral value: String) { text = value }
      """
    func bound(_ name: String) -> String {
      "container.register(B.self, name: \"\(name)\") { _ in B() }"
    }
    #expect(try Self.app(bound("a"), wrapper: wrapper, "@Found(\(name)) var b: B") == [])
    #expect(
      try Self.app(bound("b"), wrapper: wrapper, "@Found(\(name)) var b: B")
        .contains(Self.missing(#"B tagged "a""#)))
  }

  // MARK: Containers of the program's own

  private static func keyed(_ properties: String, _ more: String = "") throws -> [String] {
    try Sources.verified(
      """
      struct Key<V>: Hashable {
        var type: V.Type?
        var name: String?
        static func by(type: V.Type? = nil, name: String? = nil) -> Key { Key(type: type, name: name) }
      }
      protocol Finding { func resolve<V>(_ key: Key<V>) throws -> V }
      protocol Filling: Finding, AnyObject { var made: [AnyHashable: Any] { get set } }
      extension Filling {
        func register<V>(_ key: Key<V>, _ make: (Finding) -> V) { made[key] = make(self) }
        func register<V>(type: V.Type? = nil, name: String? = nil, _ make: (Finding) -> V) {
          register(.by(type: type, name: name), make)
        }
        func resolve<V>(_ key: Key<V>) throws -> V { made[key] as! V }
        func resolve<V>(type: V.Type? = nil, name: String? = nil) throws -> V {
          try resolve(.by(type: type, name: name))
        }
      }
      final class Box: Filling {
        static let standard = Box()
        var made: [AnyHashable: Any] = [:]
      }
      @propertyWrapper struct Injected<V> {
        private let key: Key<V>
        private let container: Finding
        private let instead: V?
        init(key: Key<V>? = nil, container: Finding? = nil, instead: V? = nil) {
          self.key = key ?? .by(type: V.self)
          self.container = container ?? Box.standard
          self.instead = instead
        }
        lazy var wrappedValue: V = {
          if let value = try? container.resolve(key) { return value }
          if let instead { return instead }
          fatalError()
        }()
      }
      final class A {}
      final class B {}
      final class Screen {
        \(properties)
      }
      @main struct App {
        static func main() {
          Box.standard.register(type: A.self) { _ in A() }
          \(more)
          _ = Screen()
        }
      }
      """
    ).summaries.sorted().filter { !$0.contains("NotVerified") }
  }

  // VAL-17: a key of the program's own says what a wrapper asks for.
  @Test func `a wrapper may ask by a key of the program's own`() throws {
    #expect(try Self.keyed("@Injected var a: A") == [])
    #expect(try Self.keyed("@Injected var a: A\n@Injected var b: B") == [Self.missing("B")])
    #expect(try Self.keyed("@Injected var a: A\n@Injected(instead: B()) var b: B") == [])
    // What is registered by a key may be what is missing.
    #expect(
      try Self.keyed(
        "@Injected var a: A\n@Injected var b: B",
        "Box.standard.register(.by(type: B.self)) { _ in B() }")
        == [])
  }

  // VAL-17: what a test asks its container for is used.
  @Test(arguments: [true, false])
  func `a test may use what it registers`(_ isAsked: Bool) throws {
    let use = isAsked ? "let made: Mock = Box.shared.resolve()" : ""
    let found = try Sources([
      "App/Box.swift": """
      final class Box {
        static let shared = Box()
        private var made: [String: Any] = [:]
        func register<T>(_ value: T, forType type: T.Type) { made["\\(type)"] = value }
        func resolve<T>() -> T { made["\\(T.self)"] as! T }
      }
      final class Real {}
      func start() {
        Box.shared.register(Real(), forType: Real.self)
        let real: Real = Box.shared.resolve()
        print(real)
      }
      """,
      "Tests/BoxTests.swift": """
      import Testing
      struct Mock {}
      struct BoxTests {
        @Test func registers() {
          Box.shared.register(Mock(), forType: Mock.self)
          \(use)
        }
      }
      """,
    ]).verified().summaries
    #expect(found == (isAsked ? [] : [Self.unused("Mock")]))
  }

  // MARK: What others ask for

  // VAL-18: a library's wrapper that is not read may ask what the program resolves for the library.
  @Test(arguments: [
    ("import Injecting", "Injecting.Resolver", true), ("import Injecting", "Resolving", true),
    ("import Foundation", "Injecting.Resolver", false),
    ("import Other", "Injecting.Resolver", false), ("import Injecting", "NSObject", false),
  ])
  func `a wrapper of a library that is not read may ask the program`(
    _ imported: String, _ base: String, _ isAsked: Bool
  ) throws {
    let found = try Sources([
      "App/Services.swift": """
      import Injecting
      import Other
      import Swinject
      final class A {}
      final class B {}
      final class Services: \(base) {
        static let shared = Services()
        let container = Container()
        init() {
          container.register(A.self) { _ in A() }
          container.register(B.self) { _ in B() }
        }
        func resolve<T>(_ type: T.Type, name: String? = nil) -> T? {
          container.resolve(type, name: name)
        }
      }
      @main struct App {
        static func main() { print(Services.shared.resolve(A.self)!, Screen()) }
      }
      """,
      "App/Screen.swift": """
      \(imported)
      final class Screen { @Inject var b: B }
      """,
    ]).verified().summaries
    #expect(found == (isAsked ? [] : [Self.unused("B")]))
  }

  // VAL-25: what a child needs of a parent that cannot be told is not unused where something binds it.
  @Test func `what a parent that is handed over may be asked for is used`() throws {
    let found = try Sources.verified(
      """
      import Swinject
      final class Profile {}
      final class Other {}
      final class Page { init(_ profile: Profile) {} }
      final class Flow { init(_ assembler: Assembler) { _ = assembler.resolver.resolve(Page.self)! } }
      struct Services: Assembly {
        func assemble(container: Container) {
          container.register(Profile.self) { _ in Profile() }
        }
      }
      struct Others: Assembly {
        func assemble(container: Container) { container.register(Other.self) { _ in Other() } }
      }
      struct Pages: Assembly {
        func assemble(container: Container) {
          container.register(Page.self) { r in Page(r.resolve(Profile.self)!) }
        }
      }
      struct Flows: Assembly {
        func assemble(container: Container) {
          container.register(Flow.self) { (r, parent: Assembler) in
            Flow(Assembler([Pages()], parent: parent))
          }
        }
      }
      @main struct App {
        static func main() {
          let root = Assembler([Services(), Flows(), Others()])
          print(root.resolver.resolve(Flow.self, argument: root)!)
        }
      }
      """
    ).summaries.filter { !$0.contains("NotVerified") }
    #expect(found == ["Garland/UnusedModule: no root leads to anything in the module 'Others'"])
  }

  // VAL-20: a wrapper of any container asks the one that it is given.
  @Test(arguments: [
    "struct Found<T, C: Box> {\n  let wrappedValue: T\n  init(_ box: C) { wrappedValue = box.resolve() }",
    "struct Found<T> {\n  let wrappedValue: T\n  init(_ box: any Box) { wrappedValue = box.resolve() }",
  ])
  func `a property wrapper asks the container that it is given`(_ wrapper: String) throws {
    func found(_ registering: String) throws -> [String] {
      try Sources.verified(
        """
        protocol Box: AnyObject { var factories: [String: Any] { get set } }
        extension Box {
          func register<T>(_ type: T.Type, _ factory: @escaping () -> T) {
            factories[String(describing: T.self)] = factory
          }
          func resolve<T>() -> T {
            guard let factory = factories[String(describing: T.self)] as? () -> T else { fatalError() }
            return factory()
          }
        }
        final class Core: Box { var factories: [String: Any] = [:]; static let shared = Core() }
        final class Home: Box { var factories: [String: Any] = [:]; static let shared = Home() }
        @propertyWrapper \(wrapper)
        }
        final class A {}
        final class Screen { @Found(Core.shared) var a: A }
        @main enum Main {
          static func main() {
            Core.shared.register(Int.self) { 1 }
            Home.shared.register(Int.self) { 2 }
            \(registering)
            print(Screen(), Core.shared.resolve() as Int, Home.shared.resolve() as Int)
          }
        }
        """
      ).summaries.filter { $0.contains("MissingBinding") }
    }
    #expect(try found("Core.shared.register(A.self) { A() }") == [])
    #expect(try found("") == [Self.missing("A")])
    #expect(try found("Home.shared.register(A.self) { A() }") == [Self.missing("A")])
  }
}
