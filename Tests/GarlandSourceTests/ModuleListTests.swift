// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct ModuleListTests {
  private static func program(_ loop: String, _ declarations: String = "") throws -> Verification {
    try Sources.verified(
      """
      import DITranquillity
      protocol Start { func fill(container: DIContainer) }
      protocol Screen: Start {}
      class First: Start { func fill(container: DIContainer) { container.register { A() } } }
      class Second: Screen { func fill(container: DIContainer) { container.register { B(a: $0) } } }
      class Unlisted: Start { func fill(container: DIContainer) { container.register { C() } } }
      class A {}
      class B { init(a: A) {} }
      class C {}
      enum Starts {
        static let plain: [Start] = [First()]
        static let screens: [Screen] = [Second()]
      }
      \(declarations)
      func run() {
        let container = DIContainer()
        \(loop)
        let b: B = container.resolve()
      }
      """)
  }

  // MOD-1: what the sources list is what is included.
  @Test(arguments: [
    "for start in [First(), Second()] as [Start] { start.fill(container: container) }",
    "for start in Starts.plain + Starts.screens { start.fill(container: container) }",
    "for start in Starts.plain + Starts.screens.map({ $0 as Start }) { start.fill(container: container) }",
    "(Starts.plain + Starts.screens.map { $0 }).forEach { $0.fill(container: container) }",
    "let all: [Start] = [First(), Second()]\nfor start in all { start.fill(container: container) }",
  ])
  func `a loop over listed modules includes these`(_ loop: String) throws {
    let result = try Self.program(loop)
    #expect(result.graphs.first?.graph.bindings.map(\.key.description) == ["A", "B"])
    #expect(!result.graphs.contains { $0.diagnostics.contains { $0.severity != .note } })
  }

  @Test func `what is left out of the list is missing`() throws {
    let result = try Self.program(
      "for start in Starts.screens { start.fill(container: container) }")
    #expect(result.summaries.contains("Garland/MissingBinding: no binding for 'A'"))
  }

  // MOD-1: what a loop passes over is not included.
  @Test(arguments: [
    ("where start is Second", true), ("where start is Start", false), ("where ready", false),
  ])
  func `a loop includes what its condition lets through`(_ condition: String, _ isMissing: Bool)
    throws
  {
    let result = try Self.program(
      """
      for start in [First(), Second()] as [Start] \(condition) { start.fill(container: container) }
      """, "let ready = true")
    let missing = "Garland/MissingBinding: no binding for 'A'"
    #expect(result.summaries.contains(missing) == isMissing)
  }

  @Test func `a loop over modules that are chosen elsewhere is the union of their conformers`()
    throws
  {
    let result = try Self.program(
      "for start in chosen() { start.fill(container: container) }",
      "func chosen() -> [Start] { [First(), Second()].filter { _ in true } }")
    #expect(
      Set(result.lines) == ["A fallback", "B fallback <- A", "C fallback"])
    #expect(result.summaries == [])
  }

  @Test func `modules of a protocol of the program are included one and all`() throws {
    let result = try Sources.verified(
      """
      import Garland
      protocol Feature: Module {}
      struct First: Feature { func register(in builder: ContainerBuilder) { builder.register(A.init) } }
      struct Second: Feature { func register(in builder: ContainerBuilder) { builder.register(B.init).root() } }
      class A {}
      class B { init(a: A) {} }
      func run(_ features: [any Feature]) {
        let builder = ContainerBuilder()
        for feature in features { builder.include(feature) }
      }
      """)
    #expect(result.combinedGraph.modules.map(\.name) == ["First", "Second"])
    #expect(result.summaries == [])
  }

  private static func garland(_ code: String) throws -> Verification {
    try Sources.verified(
      """
      import Garland
      struct A {}
      struct B { let a: A }
      struct One: Module, Hashable {
        var n = 1
        func register(in builder: ContainerBuilder) { builder.register(A.init) }
      }
      struct Two: Module { func register(in builder: ContainerBuilder) { builder.register(B.init) } }
      func one() -> any Module { One() }
      func some() -> some Module { return One() }
      func run() throws {
        let builder = ContainerBuilder(Two())
        \(code)
        _ = try builder.build().resolve(B.self)
      }
      """)
  }

  // MOD-1
  @Test(arguments: [
    "builder.include(one())", "builder.include(some())", "let one = one()\nbuilder.include(one)",
    "var all: [any Module] = []\nall.append(One())\nfor one in all { builder.include(one) }",
    "var all: [any Module] = []\nall += [One()]\nbuilder.include(all)",
    "var all: [any Module] = []\n#if DEBUG\nall.insert(One(), at: 0)\n#endif\nbuilder.include(all)",
    "let one = One()\nbuilder.include(one)\nbuilder.include(one)\nbuilder.include(One(n: 1))",
  ])
  func `a module in a variable or of a function is included`(_ code: String) throws {
    let result = try Self.garland(code)
    #expect(result.summaries.filter { !$0.contains("left out as equal") } == [])
    #expect(result.combinedGraph.bindings.map(\.key.description).sorted() == ["A", "B"])
  }

  // VAL-17: what a list holds when it is included is no longer what it was made with.
  @Test(arguments: [
    "if builder === nil { all.append(One()) }", "all = more()", "fill(&all)", "all.removeAll()",
    "all[0] = One()", "_ = all.popLast()", "func add() { all.append(One()) }\nadd()",
  ])
  func `a list that is changed in some cases is not verified`(_ change: String) throws {
    let result = try Self.garland("var all: [any Module] = []\n\(change)\nbuilder.include(all)")
    let note = "what 'all' binds is not verified: it cannot be read from these sources"
    #expect(result.summaries.first == "Garland/NotVerified: \(note)")
    #expect(result.diagnostics.allSatisfy { $0.severity == .note })
  }

  // MOD-1: what is added later is not in the list that was included.
  @Test(arguments: [
    "for one in all { builder.include(one) }\nall.append(One())",
    "let early = all\nall.append(One())\nbuilder.include(early)",
  ])
  func `what a list is given after its use is not included`(_ code: String) throws {
    let result = try Self.garland("var all: [any Module] = []\n\(code)")
    #expect(result.summaries.contains("Garland/MissingBinding: no binding for 'A'"))
  }

  /// A program in which the given code says what `app.modules` or `app.modules()` holds.
  private static func kept(_ app: String, _ list: String = "modules") throws -> Verification {
    try Sources.verified(
      """
      import Garland
      struct A { let b: B }
      struct B {}
      struct One: Module { func register(in builder: ContainerBuilder) { builder.register(A.init) } }
      struct Two: Module { func register(in builder: ContainerBuilder) { builder.register(B.init) } }
      \(app)
      func run(_ app: App) throws {
        let builder = ContainerBuilder()
        for module in app.\(list) { builder.include(module) }
        _ = try builder.build().resolve(A.self)
      }
      """)
  }

  // VAL-17
  @Test(arguments: [
    "class App { var modules: [any Module] = [One()]\ninit() { modules.append(Two()) } }",
    "class App { var modules: [any Module] = [One()] }\nfunc add(_ app: App) { app.modules += [Two()] }",
    "struct App { var modules: [any Module] { if more { return [One(), Two()] }\nreturn [One()] } }",
    """
    class App { var modules: [any Module] { [One()] } }
    class Real: App { override var modules: [any Module] { super.modules + [Two()] } }
    """,
  ])
  func `a list that code elsewhere decides on is not verified`(_ app: String) throws {
    let result = try Self.kept(app)
    #expect(result.summaries.first?.hasPrefix("Garland/NotVerified: what 'module' binds") == true)
    #expect(result.diagnostics.allSatisfy { $0.severity == .note })
  }

  // VAL-17
  @Test func `a list that a subclass may replace is not verified`() throws {
    let base = "class App { func modules() -> [any Module] { [One()] } }\n"
    let replaced = try Self.kept(
      base + "class Real: App { override func modules() -> [any Module] { [One(), Two()] } }",
      "modules()")
    #expect(replaced.diagnostics.allSatisfy { $0.severity == .note })
    #expect(replaced.summaries.first?.hasPrefix("Garland/NotVerified: what 'module' binds") == true)
    #expect(
      try Self.kept(base, "modules()").summaries.contains(
        "Garland/MissingBinding: no binding for 'B'"))
  }

  @Test func `what is added to a list beside it in a script is included`() throws {
    let result = try Sources.verified(
      """
      import Garland
      struct A {}
      struct One: Module { func register(in builder: ContainerBuilder) { builder.register(A.init) } }
      var modules: [any Module] = []
      modules.append(One())
      let builder = ContainerBuilder()
      builder.include(modules)
      _ = try builder.build().resolve(A.self)
      """)
    #expect(result.summaries == [])
    #expect(result.combinedGraph.bindings.map(\.key.description) == ["A"])
  }

  private static let assemblies = """
    import Swinject
    final class A {}
    final class B { init(a: A) {} }
    class First: Assembly { func assemble(container: Container) { container.register(A.self) { _ in A() } } }
    class Second: Assembly {
      func assemble(container: Container) { container.register(B.self) { B(a: $0.resolve(A.self)!) } }
    }
    class All { var assemblies: [Assembly] { [First()] } }

    """

  // MOD-1
  @Test(arguments: ["[Assembly]()", "Array<Assembly>()", "[]"])
  func `a list that is empty at first has what is added`(_ empty: String) throws {
    let code = """
      func run() {
        var list: [Assembly] = \(empty)
        list.append(contentsOf: All().assemblies)
        list += [Second()]
        print(Assembler(list, container: Container()).resolver.resolve(B.self)!)
      }
      run()
      """
    let text = Self.assemblies + code
    let all = try Sources(["main.swift": text]).verified()
    #expect(all.summaries == [])
    #expect(all.graphs.first?.graph.bindings.map(\.key.description) == ["A", "B"])
    let less = text.replacing("list.append(contentsOf: All().assemblies)", with: "")
    #expect(
      try Sources(["main.swift": less]).verified().summaries.contains(
        "Garland/MissingBinding: no binding for 'A'"))
  }

  private static let scopes = """
    protocol Scope {
      var assemblies: [Assembly] { get }
      var container: Container { get }
    }
    extension Scope {
      func register() { assemblies.forEach { $0.assemble(container: container) } }
    }
    final class AppScope: Scope {
      static let instance = AppScope()
      let container = Container()
      var assemblies: [Assembly] { return [First(), Second()] }
      private init() { register() }
    }
    print(AppScope.instance.container.resolve(B.self)!)
    """

  // MOD-1
  @Test func `a list that a protocol asks for is that of the only type that has it`() throws {
    let text = Self.assemblies + Self.scopes
    let all = try Sources(["main.swift": text]).verified()
    #expect(all.summaries == [])
    #expect(all.graphs.first?.graph.bindings.map(\.key.description) == ["A", "B"])
    let less = text.replacing("[First(), Second()]", with: "[Second()]")
    #expect(
      try Sources(["main.swift": less]).verified().summaries.contains(
        "Garland/MissingBinding: no binding for 'A'"))
    // Which of several lists a container gets is not told.
    let other = """
      final class OtherScope: Scope {
        let container = Container()
        var assemblies: [Assembly] { [First()] }
      }

      """
    let several = try Sources(["main.swift": other + less]).verified()
    #expect(!several.diagnostics.contains { $0.severity == .error })
  }
}
