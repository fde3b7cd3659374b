// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct FactoryChangeTests {
  /// An app that resolves what `promise` declares, with more code.
  private func promise(_ promise: String, _ code: String = "", in file: String = "App/More.swift")
    throws -> Verification
  {
    try Sources([
      "App/App.swift": """
      import Factory
      extension Container {
        var a: Factory<A?> { \(promise) }
      }
      @main struct App { @Injected(\\.a) var a }
      final class A {}
      """,
      file: "import Factory\n\(code)",
    ]).verified()
  }

  private static let missing = "Garland/MissingBinding: no binding for '\\.a'"
  private static let set = "func set() { Container.shared.a.register { A() } }"
  /// What leads to the function that registers.
  private static let start = "\nlet start = set"

  // It crashes where the app is debugged.
  @Test(arguments: [
    "promised()", "self.promised()", "promised().singleton", "self { fatalError() }",
    "self { preconditionFailure(\"no A\") }.cached", "promised().onTest { A() }",
  ])
  func `a promise that nobody keeps is missing`(_ text: String) throws {
    let result = try promise(text)
    #expect(result.summaries == [Self.missing])
    #expect(result.diagnostics.map(\.severity) == [.error])
  }

  // VAL-20: the program goes on with nil, until something uses it.
  @Test(arguments: [
    "self { nil }", "self { return nil }.singleton", "self { nil }.onTest { A() }",
    "self { nil }.scope(.session)",
  ])
  func `a factory of nil in whose place nothing is registered is always nil`(_ text: String) throws
  {
    let result = try promise(text)
    #expect(
      result.summaries == [
        "Garland/MissingBinding: nothing is registered for '\\.a', so that what is asked for here is always nil"
      ])
    #expect(result.diagnostics.map(\.severity) == [.warning])
    #expect(result.diagnostics.first?.location?.line == 5)
  }

  // VAL-25
  @Test(arguments: [("", false), ("@Injected(\\.b) var b", true)])
  func `a factory of nil is asked by what somebody makes`(
    _ property: String, _ isFound: Bool
  ) throws {
    let found = try Sources.verified(
      """
      import Factory
      extension Container {
        var a: Factory<A?> { self { nil } }
        var b: Factory<B> { self { B(a: self.a()) } }
        var c: Factory<C> { self { C() } }
      }
      @main struct App { @Injected(\\.c) var c; \(property) }
      final class A {}
      final class B { init(a: A?) {} }
      final class C {}
      """
    ).diagnostics
    #expect(found.contains { $0.id == .missingBinding } == isFound)
  }

  // VAL-20: programs share the function that would register it.
  @Test(arguments: [
    ("extension Container { func fill", "", true),
    ("extension Container { func fill", "Container.shared.fill(a: A())", false),
    ("extension Container { func fill", "Container.shared.fill", false),
    ("extension Container { func fill", "Container.shared.manager.fill(b: 1)", true),
    ("extension Container: AutoRegistering { func fill", "", true),
    ("extension Container: AutoRegistering { func autoRegister", "", false),
    ("extension Container { func autoRegister", "", true),
  ])
  func `what only an uncalled function registers is always nil`(
    _ declaration: String, _ use: String, _ isFound: Bool
  ) throws {
    let code = """
      \(declaration)(a: A) { self.a.register { a } } }
      \(use.isEmpty ? "" : "let x = \(use)")
      """
    #expect(try promise("self { nil }", code).summaries.isEmpty != isFound)
  }

  // VAL-20: a call of the library's function of that name is none of the program's.
  @Test(arguments: [("", true), ("Container.shared.register(a: A())", false)])
  func `what a function named like the library's registers is nil where nothing calls it`(
    _ use: String, _ isFound: Bool
  ) throws {
    let code = """
      extension Container {
        var b: Factory<Int> { self { 1 } }
        func register(a: A) { self.a.register { a } }
      }
      func begin() { Container.shared.b.register { 2 }; \(use) }
      """
    #expect(try promise("self { nil }", code).summaries.isEmpty != isFound)
  }

  // VAL-17, VAL-20: a program compiles the code of another one without what that one registers.
  @Test func `a factory of nil is told in the program that registers nothing`() throws {
    func start(_ code: String) -> String {
      """
      import Factory
      @main struct Start {
        @Injected(\\.b) var b
        init() { \(code) }
      }
      """
    }
    let targets = ["App": "application", "Share": "app-extension"].map { name, type in
      XcodeProjectText.Target(name: name, type: type, files: ["Kit.swift", "\(name).swift"])
    }
    let found = try Sources([
      "P.xcodeproj/project.pbxproj": XcodeProjectText(targets).text,
      "Kit.swift": """
      import Factory
      extension Container {
        var a: Factory<A?> { self { nil } }
        var b: Factory<B> { self { B(a: self.a()) } }
        func fill(a: A) { self.a.register { a } }
      }
      final class A {}
      final class B { init(a: A?) {} }
      """,
      "App.swift": start("Container.shared.fill(a: A())"), "Share.swift": start(""),
    ]).verified().diagnostics.filter { $0.id == .missingBinding }
    #expect(found.count == 1)
    #expect(found.first?.location?.file.hasSuffix("Kit.swift") == true)
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.notes.last?.text == "this is so in the program 'Share'")
    #expect(found.first?.steps.last?.location?.file.hasSuffix("Share.swift") == true)
  }

  @Test(arguments: [
    ("self { nil }", "Container.shared.a.register { A() }"),
    ("self { nil }", "func fill(_ a: Factory<A?>) {}\nlet x: Void = fill(Container.shared.a)"),
    (
      "self { nil }",
      "extension Factory { func bind(_ value: T) { register { value } } }\n"
        + "let x: Void = Container.shared.a.bind(A())"
    ),
    ("self { nil }.onDevice { A() }", ""), ("self { nil }.onDebug { A() }", ""),
    ("self { isReady ? A() : nil }", "let isReady = true"),
  ])
  func `a factory of nil that may be given a value is said nothing of`(
    _ text: String, _ code: String
  ) throws {
    #expect(try promise(text, code).summaries == [])
  }

  @Test(arguments: ["onDebug", "onSimulator", "cached.onDebug", "onTest", "onPreview"])
  func `what is made while the app is developed only is missing for those who use it`(
    _ context: String
  ) throws {
    #expect(
      try promise("self { fatalError() }.\(context) { A() }").summaries == [Self.missing])
    #expect(
      try promise(
        "self { fatalError() }.\(context) { A() }", "Container.shared.a.register { A() }"
      ).summaries == [])
  }

  // VAL-25: whoever starts the app, or the device, decides.
  @Test(arguments: ["onArg(\"x\")", "onDevice", "onDebug { A() }.onArg(\"x\")"])
  func `what is made in a context that the app can have is not missing`(_ context: String) throws {
    #expect(try promise("self { fatalError() }.\(context) { A() }").summaries == [])
    #expect(try promise("promised().onDebug { A() }").summaries == [])
  }

  @Test(arguments: [
    "Container.shared.a.register { A() }",
    "extension Container: AutoRegistering { func autoRegister() { a.register { A() } } }",
    "func set(_ all: Container) { all.a.cached.register { A() } }",
    "func set() { Container.shared.with { $0.a.register { A() } } }",
    "extension Container { func set() { with { $0.a.register { A() } } } }",
    "func set() { Container.shared.a.context(.simulator, .device) { A() } }",
    "func set(_ mine: FactoryContextType) { Container.shared.a.context(.debug, mine) { A() } }",
    "func set() { Container.shared.a.onArg(\"x\") { A() } }",
    "extension Factory { func bind(_ make: @escaping () -> T) { register { make() } } }\n"
      + "func set() { Container.shared.a.bind { A() } }",
    "extension Factory { func keep(_ make: @escaping () -> T) { self.cached.register(factory: make) }\n"
      + "func bind(_ make: @escaping () -> T) { keep(make) } }\n"
      + "func set(_ all: Container) { all.a.bind { A() } }",
    "extension FactoryModifying { func bind(_ make: @escaping () -> T) { register { make() } } }\n"
      + "func set() { Container.shared.a.bind { A() } }",
  ])
  func `a promise is kept by what is registered`(_ registration: String) throws {
    let result = try promise("promised()", registration + Self.start)
    #expect(result.summaries == [])
    #expect(result.lines == ["\\.a"])
  }

  // VAL-20: this registers nothing.
  @Test func `a promise that a method of the program only reads is missing`() throws {
    let code = """
      extension Factory { func made() -> T { self.resolve() } }
      func show() { print(Container.shared.a.made() as Any) }
      """
    #expect(try promise("promised()", code).summaries == [Self.missing])
    let developed = "func set() { Container.shared.a.context(.debug, .test) { A() } }"
    #expect(try promise("promised()", developed).summaries == [Self.missing])
  }

  // VAL-17: whoever has the factory registers what it is to make.
  @Test(arguments: [
    "func set() { let f = Container.shared.a; f.register { A() } }",
    "func set() { keep(Container.shared.a) }\nfunc keep(_ f: Factory<A?>) { f.register { A() } }",
    "func set() { keep(\\.a) }\nfunc keep(_ path: KeyPath<Container, Factory<A?>>) {\n"
      + "Container.shared[keyPath: path].register { A() } }",
    "func set() { Container.shared.a.give() }\nextension Factory { func give() { keep(self) } }\n"
      + "func keep<T>(_ f: Factory<T>) {}",
  ])
  func `a promise of which something else is given the factory is not verified`(_ code: String)
    throws
  {
    #expect(
      try promise("promised()", code).summaries == [
        "Garland/NotVerified: '\\.a' is not verified: whoever is given the factory may register it"
      ])
  }

  // CYC-2
  @Test func `what is registered for a promise is its factory`() throws {
    let result = try promise(
      "promised()",
      """
      extension Container { var b: Factory<B> { self { B(a: self.a()) } } }
      final class B { init(a: A?) {} }
      final class Made: A { @Injected(\\.b) var b }
      func set() { Container.shared.a.register { Made() } }
      """ + Self.start)
    #expect(result.lines == ["\\.a <- \\.b", "\\.b <- \\.a"])
    #expect(
      result.summaries == ["Garland/DependencyCycle: '\\.a' needs itself before it exists"])
  }

  // what takes effect is what is registered, and the property only declares the key.
  @Test func `a promise is bound where it is kept`() throws {
    let result = try promise("promised()", Self.set + Self.start)
    let binding = try #require(result.graphs.first?.graph.bindings.first)
    #expect(binding.location?.description.hasSuffix("More.swift:2:33") == true)
    #expect(binding.exposures[0].location?.description.hasSuffix("App.swift:3:7") == true)
  }

  @Test func `which of several keeps a promise is not known`() throws {
    let result = try promise(
      "promised()",
      """
      func set(_ all: Container) {
        if isFirst { all.a.register { A() } } else { all.a.register { A() } }
      }
      """ + Self.start)
    #expect(result.lines == ["\\.a value"])
    #expect(result.summaries == [])
  }

  @Test(arguments: [
    ("AppTests/ATests.swift", "import XCTest\nfunc set() { Container.shared.a.register { A() } }"),
    ("App/View.swift", "#Preview { Container.shared.a.preview { A() } }"),
    ("App/View.swift", "#Preview { let _ = Container.shared.a.register { A() }; View() }"),
    ("App/View.swift", "struct X: PreviewProvider { let a = Container.shared.a.register { A() } }"),
  ])
  func `what a test or a preview registers is not there in the app`(
    _ file: String, _ code: String
  ) throws {
    #expect(try promise("promised()", code, in: file).summaries == [Self.missing])
  }

  @Test(arguments: [("[Part()]", []), ("[Other()]", [missing])])
  func `a part that is left out keeps no promise`(_ list: String, _ summaries: [String]) throws {
    let result = try promise(
      "promised()",
      """
      let parts: [AutoRegistering] = \(list)
      struct Part: AutoRegistering {
        func autoRegister() { Container.shared.a.register { A() } }
      }
      struct Other: AutoRegistering { func autoRegister() {} }
      func load(_ part: Part?) { part?.autoRegister() }
      """)
    #expect(result.summaries == summaries)
  }

  // VAL-17
  @Test func `a library's promise may be kept by who uses it`() throws {
    let result = try Sources.verified(
      """
      import FactoryKit
      extension Container { public var a: Factory<A?> { promised() } }
      public final class A {}
      struct Screen { @Injected(\\.a) var a }
      """)
    #expect(
      result.summaries == [
        "Garland/NotVerified: '\\.a' is not verified: what uses these sources may register it"
      ])
  }

  // LIF-12: a singleton keeps what its scope has let go of.
  @Test(arguments: [
    ("cached", "Container.shared.reset()"), ("cached", "Container.shared.manager.reset()"),
    ("cached", "Container.shared.reset(options: .scope)"),
    ("cached", "Container.shared.user.reset()"),
    ("cached", "Container.shared.manager.reset(scope: .cached)"),
    ("scope(.session)", "Container.shared.manager.reset(scope: .session)"),
    ("singleton", "Container.shared.user.reset(.scope)"),
  ])
  func `what is reset is kept by a singleton beyond that`(
    _ scope: String, _ reset: String
  ) throws {
    let result = try account(scope, "func signOut() { \(reset) }")
    #expect(result.diagnostics.map(\.id) == [.captiveDependency])
    #expect(result.diagnostics.map(\.severity) == [.warning])
    #expect(result.lines[1].hasPrefix("\\.user scoped("))
  }

  @Test(arguments: [
    ("cached", ""), ("shared", "func signOut() { Container.shared.reset() }"),
    ("singleton", "func signOut() { Container.shared.reset() }"),
    ("cached", "func signOut() { Container.shared.reset(options: .registration) }"),
    (
      "cached", "func signOut() { Container.shared.user.reset(); Container.shared.account.reset() }"
    ),
    ("cached", "func signOut() { cache.reset() }\nlet cache = Cache()"),
  ])
  func `what is not reset, or together, is kept rightly`(_ scope: String, _ code: String) throws {
    #expect(try account(scope, code).summaries == [])
  }

  // LIF-12: what nobody calls resets nothing, such as a helper for tests.
  @Test func `what nobody resets is kept rightly`() throws {
    let reset = "func signOut() { Container.shared.reset() }"
    #expect(try account("cached", reset, isCalled: false).summaries == [])
  }

  private func account(
    _ scope: String, _ code: String, isCalled: Bool = true
  ) throws -> Verification {
    let isCalled = isCalled && !code.isEmpty
    return try Sources.verified(
      """
      import Factory
      extension Container {
        var account: Factory<Account> { self { Account(user: self.user()) }.singleton }
        var user: Factory<User> { self { User() }.\(scope) }
      }
      extension Scope { static let session = Cached() }
      final class Account { init(user: User) {} }
      final class User {}
      struct Cache { func reset() {} }
      @main struct App {
        @Injected(\\.account) var account
        \(code)
        \(isCalled ? "static func main() { App().signOut() }" : "")
      }
      """)
  }

  // VAL-17
  @Test(arguments: [
    "makes { A() }", "chosen ? self { A() } : self { A() }", "Factory(self, factory)",
    "self { A() }.scope(chosen)",
  ])
  func `a factory that cannot be read is not verified`(_ text: String) throws {
    let result = try promise(text)
    #expect(result.counts.notVerified == 1)
    #expect(result.diagnostics.map(\.id) == [.notVerified])
  }

  @Test func `two containers have each a factory of a name`() throws {
    let result = try Sources.verified(
      """
      import Factory
      final class Tools: SharedContainer {
        static let shared = Tools()
        let manager = ContainerManager()
        var clock: Factory<Int> { self { 1 } }
      }
      extension Container {
        var clock: Factory<Int> { Tools.shared.clock }
        var other: Factory<Int> { self { self.clock() + Tools.shared.clock() } }
      }
      @main struct App { @Injected(\\.other) var other }
      """)
    #expect(result.summaries == [])
    #expect(
      result.lines == [
        "\\.clock", "\\.clock <- \\.clock", "\\.other <- \\.clock; \\.clock",
      ])
    #expect(
      result.combinedGraph.bindings.map(\.key.type.qualifiedName).sorted() == [
        "\\Container.clock", "\\Container.other", "\\Tools.clock",
      ])
  }

  @Test func `a type of the app's own is no factory of the library`() throws {
    let result = try Sources.verified(
      """
      struct Factory<T> { init(_ make: () -> T) {} }
      struct Container { var a: Factory<Int> { Factory { 1 } } }
      """)
    #expect(result.counts.bindings == 0)
  }
}
