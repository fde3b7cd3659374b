// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct DeclarationFaultTests {
  private static func shops(_ conformances: String, _ second: String) throws -> Verification {
    try Sources.module(
      "builder.include(Shop(name: \"a\"))\n    builder.include(\(second))",
      """
      struct Shop: \(conformances) {
        let name: String
        func register(in builder: ContainerBuilder) { builder.register { Sign(text: name) } }
      }
      struct Sign { let text: String }
      """)
  }

  @Test func `a module that is left out because another one of its type is there is found`() throws
  {
    let result = try Self.shops("Module", "Shop(name: \"b\")")
    #expect(
      result.summaries == [
        "Garland/DroppedModule: the second 'Shop' is left out, although it may bind something else"
      ])
    #expect(result.diagnostics.first?.location?.line == 5)
  }

  // VAL-20: modules that are equal are no finding, and what is not known is none.
  @Test(arguments: [
    ("Module", "Shop(name: \"a\")"), ("Module, Hashable", "Shop(name: \"a\")"),
    ("Module", "Shop(name: currentName())"),
  ])
  func `modules that do not differ for certain are no finding`(
    _ conformances: String, _ second: String
  )
    throws
  {
    #expect(try Self.shops(conformances, second).summaries == [])
  }

  @Test(arguments: [
    "{ _ = A() }", "{ }", "{ (a: A) in a.show() ; log() }", "{ Unique() }",
    "{ let a = A() ; a.show() }",
  ])
  func `a factory that returns nothing is found`(_ factory: String) throws {
    let result = try Sources.module(
      "builder.register(A.init)\n    builder.register \(factory)",
      "struct A { func show() {} }\nstruct Unique: ~Copyable {}\nfunc log() {}")
    #expect(
      result.summaries == ["Garland/VoidBinding: a factory returns nothing, so that '()' is bound"])
  }

  // VAL-20
  @Test(arguments: [
    "{ A() }", "{ let a = A() ; return a }", "{ if isNew { return A() } ; return A() }",
    "{ () -> A in log() ; fatalError() }", "{ isNew ? A() : A() }",
    "{ switch isNew { case true: return A() ; case false: return A() } }",
  ])
  func `a factory that returns something is none that returns nothing`(_ factory: String) throws {
    let result = try Sources.module(
      "builder.register \(factory)", "struct A {}\nlet isNew = true\nfunc log() {}")
    #expect(result.lines.map { $0.prefix(1) } == ["A"])
    #expect(result.summaries == [])
  }

  private static func asking(_ call: String) throws -> Verification {
    try Sources.verified(
      """
      import Garland
      struct AppModule: Module {
        func register(in builder: ContainerBuilder) {
          builder.register { (id: Assisted<Int>) in Screen(id: id.value) }
        }
      }
      struct Screen { let id: Int }
      func show(_ text: String, _ number: Int, _ unknown: Foreign) throws {
        let container = try ContainerBuilder(AppModule()).build()
        let screen: Screen = container.\(call)
      }
      """)
  }

  @Test(arguments: ["resolve(arguments: \"1\")", "resolve(Screen.self, arguments: text)"])
  func `arguments of another type than the binding takes are found`(_ call: String) throws {
    let result = try Self.asking(call)
    let errors = result.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.id) == [.missingBinding])
    #expect(errors.first?.notes.map(\.text).contains("'Screen' takes arguments of 'Int'") == true)
  }

  // ARG-2 VAL-20
  @Test(arguments: [
    "resolve()", "resolve(Screen.self)", "resolveOrThrow(Screen.self)",
    "resolveAsync(Screen.self)", "resolveAsync()",
    "resolveAsync(Screen.self, concurrently: true)",
    "resolveAsync(here: Screen.self)",
  ])
  func `who passes nothing does not get what takes arguments`(_ call: String) throws {
    #expect(try Self.asking(call).summaries == ["Garland/MissingBinding: no binding for 'Screen'"])
  }

  // VAL-20
  @Test(arguments: [
    "resolve(arguments: 1)", "resolveAsync(Screen.self, arguments: 1)",
    "resolve(Screen.self, arguments: number)",
    "resolve(arguments: .max)", "resolve(arguments: unknown.number)",
  ])
  func `arguments that fit or cannot be read are no finding`(_ call: String) throws {
    #expect(try Self.asking(call).summaries == [])
  }

  // ARG-2 VAL-20
  @Test func `who passes arguments to what takes none is told so`() throws {
    let result = try Sources.verified(
      """
      import Garland
      struct Watch {}
      struct AppModule: Module {
        func register(in builder: ContainerBuilder) { builder.register(Watch.init) }
      }
      func show() throws {
        let container = try ContainerBuilder(AppModule()).build()
        let watch = container.resolve(Watch.self, arguments: 1)
        let other = container.resolve(Watch.self)
      }
      """)
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'Watch with Int'"])
    #expect(
      result.diagnostics.first?.notes.map(\.text).contains(
        "'Watch' is bound and takes no arguments") == true)
  }

  @Test func `who asks for a type that is bound as another one is told the other one`() throws {
    let result = try Sources.verified(
      """
      import Garland
      protocol Clock {}
      final class Watch: Clock {}
      struct AppModule: Module {
        func register(in builder: ContainerBuilder) { builder.register(as: (any Clock).self, Watch.init) }
      }
      struct Feed { let watch: Watch }
      func start() throws {
        let container = try ContainerBuilder(AppModule()).build()
        let clock = container.resolve((any Clock).self)
        let watch = container.resolve(Watch.self)
      }
      """)
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'Watch'"])
    #expect(
      result.diagnostics.first?.notes.map(\.text) == [
        "'Watch' is bound as 'any Clock' only", "ask for 'any Clock'",
      ])
  }

  // VAL-25, REG-2
  @Test func `a lifetime of an object that is made elsewhere is said to be ignored`() throws {
    let result = try Sources.module(
      "builder.external(Window.self).lifetime(.eager)", "final class Window {}")
    #expect(
      result.summaries == [
        "Garland/IgnoredLifetime: the lifetime 'eager' of 'Window', which is made elsewhere, has no effect"
      ])
  }

  // VAL-25, REG-2
  @Test func `a scope's lifetime of a ready-made value keeps nobody from having it`() throws {
    let result = try Sources.module(
      """
      builder.value(1).lifetime(.scoped(Visit.self))
          builder.register(Keeper.init).lifetime(.singleton).root()
      """, "enum Visit: ScopeKind {}\nstruct Keeper: Sendable { let number: Int }")
    #expect(result.summaries.count == 1)
    #expect(result.diagnostics.map(\.id) == [.ignoredLifetime])
  }
}
