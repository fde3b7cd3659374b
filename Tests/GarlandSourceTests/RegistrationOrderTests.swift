// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Which of two registrations of a key serves, by what stands between them.
struct RegistrationOrderTests {
  private static let types = """
    import Swinject
    protocol P {}
    final class D {}
    final class Needing: P { init(_ d: D) {} }
    final class Whole: P { init() {} }
    final class Counter { var n = 0; func add() { n += 1 } }
    func load() throws { print("loading") }
    final class Holder {
      let container: Container
      init(_ container: Container) { self.container = container }
      func warm() { ask(container) }
    }
    func ask(_ container: Container) { _ = container.resolve(P.self) }
    """
  private static let needing = "c.register(P.self) { Needing($0.resolve(D.self)!) }"
  private static let whole = "c.register(P.self) { _ in Whole() }"

  /// The severe findings of a program that makes a container by some code.
  private static func errors(_ code: String, more: String = "") throws -> [String] {
    try Sources.verified(
      """
      \(types)
      \(more)
      func setUp() -> Container {
        let c = Container()
        \(code)
        return c
      }
      _ = setUp().resolve(P.self)!
      """
    ).diagnostics.filter { $0.severity == .error }.map(\.summary)
  }

  private static let missing = ["no binding for 'D'"]

  // REG-11: nothing can ask a container that it has not been given.
  @Test(arguments: [
    "var list: [Int] = []\nlist.append(1)", "let counter = Counter(); counter.add()",
    "try? load()", "let name = ProcessInfo.processInfo.environment[\"A\"] ?? \"\"",
    "UserDefaults.standard.set(true, forKey: \"a\")", "do { print(1) }",
  ])
  func `what has nothing to do with a local container may stand between two registrations`(
    _ between: String
  ) throws {
    #expect(try Self.errors("\(Self.needing)\n\(between)\n\(Self.whole)") == [])
    #expect(try Self.errors("\(Self.whole)\n\(between)\n\(Self.needing)") == Self.missing)
  }

  // REG-11
  @Test(arguments: ["let warm = { ask(c) }\nwarm()", "let holder = Holder(c)\nholder.warm()"])
  func `what may have the container may have asked before`(_ between: String) throws {
    #expect(try Self.errors("\(Self.needing)\n\(between)\n\(Self.whole)") == Self.missing)
  }

  // REG-11
  @Test func `a block that always runs is like the statements in it`() throws {
    for block in ["do", "if true", "if isReady"] {
      let more = "let isReady = true"
      #expect(try Self.errors("\(Self.needing)\n\(block) { \(Self.whole) }", more: more) == [])
      #expect(
        try Self.errors("\(Self.whole)\n\(block) { \(Self.needing) }", more: more) == Self.missing)
    }
  }

  // REG-11
  @Test func `what stands under a condition that is never met is not registered`() throws {
    for condition in ["false", "!isReady", "Flags.isOff"] {
      let more = "let isReady = true\nenum Flags { static let isOff = false }"
      #expect(
        try Self.errors("\(Self.whole)\nif \(condition) { \(Self.needing) }", more: more) == [])
      #expect(
        try Self.errors("\(Self.needing)\nif \(condition) { \(Self.whole) }", more: more)
          == Self.missing)
    }
    let other = "if false { \(Self.needing) } else { \(Self.whole) }"
    #expect(try Self.errors(other) == [])
  }

  // REG-11: a variable may be changed by somebody.
  @Test func `a condition on a variable is open`() throws {
    let more = "nonisolated(unsafe) var isReady = true"
    let found = try Self.errors("\(Self.whole)\nif isReady { \(Self.needing) }", more: more)
    #expect(found == Self.missing)
  }

  /// The severe findings of a program whose container is a property.
  private static func errors(initializer: String, _ methods: String) throws -> [String] {
    try Sources.verified(
      """
      \(types)
      final class Dependencies {
        let c = Container()
        var names: [String] = []
        init() { \(initializer) }
        \(methods)
      }
      let dependencies = Dependencies()
      _ = dependencies.c.resolve(P.self)!
      """
    ).diagnostics.filter { $0.severity == .error }.map(\.summary)
  }

  // REG-11
  @Test func `methods that an initializer calls register in the order of the calls`() throws {
    let methods =
      "private func first() { \(Self.needing) }\nprivate func second() { \(Self.whole) }"
    #expect(try Self.errors(initializer: "first(); second()", methods) == [])
    let turned = "private func first() { \(Self.whole) }\nprivate func second() { \(Self.needing) }"
    #expect(try Self.errors(initializer: "first(); second()", turned) == Self.missing)
  }

  // REG-11: what is asked for in between has got the first one.
  @Test func `a method that asks in between keeps the first one`() throws {
    let methods = """
      private func first() { \(Self.needing) }
      private func second() { warm(); \(Self.whole) }
      private func warm() { ask(c) }
      """
    #expect(try Self.errors(initializer: "first(); second()", methods) == Self.missing)
  }

  // REG-11
  @Test(arguments: ["configure()", "names.append(\"a\")", "names.removeAll()", "note(\"a\")"])
  func `a method that asks for nothing may stand between`(_ between: String) throws {
    let methods = """
      private func configure() { c.register(D.self, name: "other") { _ in D() } }
      private func note(_ name: String) { names.append(name) }
      """
    let code = { (first: String, second: String) in "\(first)\n\(between)\n\(second)" }
    #expect(try Self.errors(initializer: code(Self.needing, Self.whole), methods) == [])
    #expect(
      try Self.errors(initializer: code(Self.whole, Self.needing), methods) == Self.missing)
  }

  // REG-11
  @Test(arguments: ["ask(c)", "names.forEach { _ in ask(c) }", "center.post()"])
  func `what may run other code is not known to ask for nothing`(_ between: String) throws {
    let methods = "let center = Center()"
    #expect(
      try Self.errors(initializer: "\(Self.needing)\n\(between)\n\(Self.whole)", methods)
        == Self.missing)
  }

  // REG-11 VAL-20: what the caller does only under a condition replaces nothing where that is not met.
  @Test(arguments: [
    "guard names.isEmpty else { return }\nsecond()", "if names.isEmpty { second() }",
  ])
  func `a method that may not be called replaces nothing`(_ call: String) throws {
    let methods =
      "private func first() { \(Self.needing) }\nprivate func second() { \(Self.whole) }"
    #expect(try Self.errors(initializer: "first()\n\(call)", methods) == Self.missing)
  }

  // REG-11 VAL-20: a name, a subscript and an operator may have code that asks.
  @Test(arguments: [
    ("print(current)", "var current: P { c.resolve(P.self)! }"),
    ("print(current)", "lazy var current: P = c.resolve(P.self)!"),
    ("print(current)", "@Asked var current: P"),
    ("print(current)", "var current = P.self { didSet { ask(c) } }"),
    ("print(table[0])", "let table = Table()"), ("print(c ~> P.self)", ""),
  ])
  func `a method whose names have code may ask`(_ code: String, _ member: String) throws {
    let methods = "\(member)\nprivate func start() { \(code) }"
    #expect(
      try Self.errors(initializer: "\(Self.needing)\nstart()\n\(Self.whole)", methods)
        == Self.missing)
    let plain = "var current = 1\nprivate func start() { print(current); print(names[0]) }"
    #expect(
      try Self.errors(initializer: "\(Self.needing)\nstart()\n\(Self.whole)", plain) == [])
  }

  // REG-11 VAL-20: whoever has filled a container may keep it.
  @Test(arguments: [
    ("let c = Container()", "keep(c)"), ("let c = Container()", "c.share()"),
    ("let c = made()", ""), ("let c = Container { k in Shared.container = k }", ""),
  ])
  func `a container that was given away may be asked`(
    _ start: String, _ giving: String
  ) throws {
    let found = try Sources.verified(
      """
      \(Self.types)
      enum Shared { nonisolated(unsafe) static var container: Container? }
      func made() -> Container { let k = Container(); Shared.container = k; return k }
      extension Container {
        func share() { Shared.container = self; register(Int.self) { _ in 1 } }
      }
      func keep(_ k: Container) { Shared.container = k; k.register(Int.self) { _ in 1 } }
      func go() { _ = Shared.container?.resolve(P.self) }
      func setUp() -> Container {
        \(start)
        \(giving)
        \(Self.needing)
        go()
        \(Self.whole)
        return c
      }
      _ = setUp().resolve(P.self)!
      """)
    #expect(found.diagnostics.filter { $0.severity == .error }.map(\.summary) == Self.missing)
  }

  // REG-11 VAL-20
  @Test func `one of two functions that call each other may ask`() throws {
    let methods = """
      private func one(_ count: Int) { two(count); ask(c) }
      private func two(_ count: Int) { one(count) }
      """
    let code = "one(1)\n\(Self.needing)\ntwo(1)\n\(Self.whole)"
    #expect(try Self.errors(initializer: code, methods) == Self.missing)
  }

  // REG-11 VAL-20: a method of Swift's own calls each function that it is given.
  @Test(arguments: [
    "names.drop(while: isLoaded)", "names.drop { _ in isLoaded(\"\") }", "names.use(isLoaded)",
  ])
  func `a method of Swift's own may be given what asks`(_ call: String) throws {
    let methods = """
      private func isLoaded(_ name: String) -> Bool { ask(c); return true }
      private func start() { _ = \(call) }
      """
    #expect(
      try Self.errors(initializer: "\(Self.needing)\nstart()\n\(Self.whole)", methods)
        == Self.missing)
    let plain = "private func start() { _ = names.drop { name in name == \"a\" } }"
    #expect(
      try Self.errors(initializer: "\(Self.needing)\nstart()\n\(Self.whole)", plain) == [])
  }
}
