// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct InjectedTests {
  private static func verified(_ text: String) throws -> Verification {
    try Sources.verified("import Garland\n" + text)
  }

  private static func value(_ key: String, _ name: String = "x", _ type: String = "Int") -> String {
    """
    enum \(key): InjectionKey { static var defaultValue: \(type) { \(type)() } }
    extension InjectedValues { var \(name): \(type) { get { self[\(key).self] } set { self[\(key).self] = newValue } } }

    """
  }

  // VAL-20: every way of reading a value is a request of whoever reads it.
  @Test(arguments: [
    #"struct Screen { @Injected(\.x) var x }"#,
    #"struct Screen { @Injected(\.x) var x: Int }"#,
    #"struct Screen { @Injected(\InjectedValues.x) private var x }"#,
    #"final class Screen: Sendable { private let x = Injected(\.x) }"#,
    #"actor Screen { func f() { print(InjectedValues[\.x]) } }"#,
    #"struct Screen { let x = InjectedValues[\.x] }"#,
    #"struct Screen { @Injected(\.x.magnitude) var x }"#,
    #"func f() { print(InjectedValues.current.x) }"#,
  ])
  func `a read is a request`(_ text: String) throws {
    let result = try Self.verified(Self.value("XKey") + text)
    let graph = try #require(result.graphs.first?.graph)
    #expect(graph.roots.map(\.request.key.description) == [#"\.x"#])
    #expect(result.summaries == [])
  }

  // VAL-13: setting a value is not using it.
  @Test(arguments: [
    (#"func f() { InjectedValues[\.x] = 1 }"#, true), ("", true),
    (#"func f() { use(\InjectedValues.x) }"#, false),
    ("func f(_ values: InjectedValues) { print(values.x) }", false),
    ("#if os(Windows)\nstruct S { @Injected(\\.x) var x }\n#endif", false),
  ])
  func `a value that nobody reads is unused`(_ text: String, _ isUnused: Bool) throws {
    let used = Self.value("YKey", "y") + #"struct Screen { @Injected(\.y) var y }"# + "\n"
    let result = try Self.verified(Self.value("XKey") + used + text)
    #expect(
      result.summaries == (isUnused ? [#"Garland/UnusedBinding: no root leads to '\.x'"#] : []))
  }

  // BLD-12, MOD-8: a key path that nothing declares is missing, unless another module may declare it.
  @Test(arguments: [
    ("import SwiftUI", ["Garland/MissingBinding: no binding for '\\.z'"]),
    (
      "import Elsewhere",
      ["Garland/NotVerified: '\\.z' is not verified: it is not declared in these sources"]
    ),
    (
      "import Factory",
      [
        "Garland/NotVerified: '\\.x' is not verified: it is not declared in these sources",
        "Garland/NotVerified: '\\.z' is not verified: it is not declared in these sources",
      ]
    ),
  ])
  func `an undeclared key path is reported`(_ importing: String, _ summaries: [String]) throws {
    let result = try Self.verified(
      "\(importing)\n" + Self.value("XKey")
        + #"struct Screen { @Injected(\.x) var x; @Injected(\.z) var z }"#)
    #expect(result.summaries == summaries)
  }

  // CYC-2: a default that needs itself, also through the type that it makes.
  @Test(arguments: [
    ("struct A: Sendable { let b = InjectedValues[\\.b] }", true),
    ("struct A: Sendable { init() { _ = InjectedValues[\\.b] } }", true),
    ("struct A: Sendable { @Injected(\\.b) var b }", false),
    ("struct A: Sendable { lazy var b = InjectedValues[\\.b] }", false),
    ("struct A: Sendable { func f() -> B { InjectedValues[\\.b] } }", false),
    ("struct A: Sendable { init(b: B = InjectedValues[\\.b]) {} }", false),
    ("struct A: Sendable { init() { if flag { _ = InjectedValues[\\.b] } } }", false),
  ])
  func `a cycle of defaults is endless when it is eager`(_ declaration: String, _ isCycle: Bool)
    throws
  {
    let text =
      Self.value("AKey", "a", "A") + Self.value("BKey", "b", "B")
      + "struct B: Sendable { let a = InjectedValues[\\.a] }\n"
    let result = try Self.verified(text + declaration)
    #expect(result.diagnostics.map(\.id) == (isCycle ? [.dependencyCycle] : []))
  }

  // LIF-17: two keys may start with values of one type.
  @Test func `two values of one type are no torn singleton`() throws {
    let text =
      Self.value("AKey", "a", "Logger") + Self.value("BKey", "b", "Logger")
      + "struct Logger: Sendable {}\nstruct Screen { @Injected(\\.a) var a; @Injected(\\.b) var b }"
    #expect(try Self.verified(text).summaries == [])
  }

  // MOD-8: two targets can each have a property of one name.
  @Test func `values of two targets are kept apart`() throws {
    let text = "import Garland\n" + Self.value("XKey") + #"struct Screen { @Injected(\.x) var x }"#
    let result = try Sources([
      "Sources/One/One.swift": text, "Sources/Two/Two.swift": text,
    ]).verified()
    #expect(
      result.lines
        == [#"\.x singleton value"#, #"\.x singleton value"#].map {
          $0.replacing(" value", with: "")
        })
    #expect(
      result.graphs.flatMap(\.graph.roots).map(\.request.key.type.qualifiedName) == [
        #"\One.InjectedValues.x"#, #"\Two.InjectedValues.x"#,
      ])
    #expect(result.summaries == [])
  }

  // VAL-20: what a registered type reads is what its binding needs.
  @Test func `a registered type's values are requests of its binding`() throws {
    let result = try Self.verified(
      Self.value("XKey") + """
        final class Model { @Injected(\\.x) var x }
        func start() throws -> Model {
          let builder = ContainerBuilder()
          builder.register(Model.init)
          return try builder.build().resolve(Model.self)
        }
        """)
    #expect(result.lines == [#"Model <- provider \.x"#, #"\.x singleton"#])
    #expect(result.summaries == [])
  }

  // Counterexample: injected-property-unseen
  // VAL-20: a property asks the current container for its type, as a call of 'resolve' does.
  @Test(arguments: [
    ("struct Screen { @Injected var clock: any Clock }", ["any Clock"]),
    (
      "struct Screen { @Injected var counter: any Counting & Sendable }",
      ["any Counting & Sendable"]
    ),
    ("struct Screen { @Injected var counter: any Counting }", []),
    ("struct Screen { @Injected var clock: (any Clock)? }", []),
    (
      """
      @propertyWrapper struct Injected<V> { var wrappedValue: V }
      struct Screen { @Injected var clock: any Clock }
      """, []
    ),
    ("import Resolver\nstruct Screen { @Injected var clock: any Clock }", []),
    (
      """
      struct Screen { @Injected var clock: any Clock }
      func f() { withInjected { $0[container: (any Clock).self] = Fake() } operation: {} }
      """, []
    ),
    (
      """
      extension InjectedValues {
        var clock: any Clock {
          get { self[container: (any Clock).self] }
          set { self[container: (any Clock).self] = newValue }
        }
      }
      struct Screen { @Injected(\\.clock) var clock }
      """, ["any Clock"]
    ),
  ])
  func `a property without a key path asks the current container`(_ text: String, _ keys: [String])
    throws
  {
    let result = try Self.verified(
      """
      protocol Clock: Sendable {}
      protocol Counting {}
      final class Counter: Counting {}
      func main() throws {
        let builder = ContainerBuilder()
        builder.register(as: (any Counting).self) { Counter() }
        try builder.build().bootstrap()
      }

      """ + text)
    let missing = result.diagnostics.filter { $0.id == .missingBinding }.map(\.subject)
    #expect(missing == keys)
  }

  // VAL-20: no documented way of asking is missed.
  @Test func `each way of asking is found`() throws {
    let findings = try #require(Golden(name: "AskingFindings").outputs()["findings.txt"])
    let declared = try Golden(name: "AskingFindings").protocols()
    #expect(declared.count == 39)
    #expect(declared.filter { !findings.contains("'any \($0)") } == [])
  }
}
