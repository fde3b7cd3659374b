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
}
