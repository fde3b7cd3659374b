// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct CompositionTests {
  private static let protocols = """
    protocol HasA { var a: Int { get } }
    protocol HasB { var b: Int { get } }
    protocol HasC: HasA { var c: Int { get } }
    typealias Everything = HasB & HasC
    struct App: Everything { let a, b, c: Int }

    """

  // VAL-20: the positions in which a type asks for a composition.
  @Test(arguments: [
    ("struct X { typealias Dependencies = HasA & HasB }", ["any HasA", "any HasB"]),
    ("struct X { typealias Services = HasA }", ["any HasA"]),
    ("struct X { init(dependencies: HasA & HasB) {} }", ["any HasA", "any HasB"]),
    ("struct X { let dependencies: any HasB & HasA }", ["any HasB", "any HasA"]),
    ("struct X { init<D: HasA & HasB>(dependencies: D) {} }", ["any HasA", "any HasB"]),
    ("struct X { init<D>(_ d: D) where D: HasA & HasB {} }", ["any HasA", "any HasB"]),
    (
      "struct X { typealias D = HasA & Y.D; let d: D }; enum Y { typealias D = Everything }",
      ["any HasA", "any HasB", "any HasC"]
    ),
    ("struct X { weak var d: (HasA & HasB)? }", ["any HasA", "any HasB"]),
    ("struct X { let d: Everything }", ["any HasB", "any HasC"]),
  ])
  func `a composition is read`(_ text: String, _ keys: [String]) throws {
    let result = try Sources.verified(Self.protocols + text)
    let roots = result.graphs.flatMap(\.graph.roots).filter { $0.name == "X" }
    #expect(roots.map(\.request.key.description) == keys)
    #expect(result.summaries.filter { !$0.contains("UnusedBinding") } == [])
  }

  /// What is found where `App` has the given members, and somebody asks for its `b` only.
  private static func foundWithMembers(_ members: String) throws -> [String] {
    try Sources.verified(
      """
      protocol HasA { var a: A { get } }
      protocol HasB { var b: B { get } }
      final class A { init() {}; init(b: B) {} }
      final class B {
        init(a: A) {}
        init(_ a: () -> A) {}
        init(lazy a: @autoclosure @escaping () -> A) {}
        init(path: AnyKeyPath) {}
      }
      final class App: HasA, HasB {
        \(members)
      }
      struct X { typealias Dependencies = HasB; let dependencies: Dependencies }
      let x = X(dependencies: App())
      """
    ).summaries
  }

  // VAL-20: what members are made of is used.
  @Test(arguments: ["a", "self.a", "{ a }()"])
  func `a member that another one is made of is not unused`(_ use: String) throws {
    #expect(
      try Self.foundWithMembers("lazy var a = A()\nlazy var b = B(a: \(use))") == [])
    #expect(
      try Self.foundWithMembers("lazy var a = A()\nlazy var b = B(a: A())")
        == ["Garland/UnusedBinding: no root leads to 'any HasA'"])
  }

  // CYC-1: members that need each other are made for ever.
  @Test func `members that are made of each other are a cycle`() throws {
    let cycle = "Garland/DependencyCycle: 'any HasA' needs itself before it exists"
    #expect(
      try Self.foundWithMembers("lazy var a: A = A(b: b)\nlazy var b: B = B(a: a)") == [cycle])
    #expect(
      try Self.foundWithMembers("var a: A { A(b: b) }\nlazy var b: B = B(a: a)") == [cycle])
  }

  // CYC-1: what a base class has is made of what the subclass overrides.
  @Test func `a member of a base class is made of what overrides the others`() throws {
    func found(_ a: String) throws -> [String] {
      try Sources.verified(
        """
        protocol HasA { var a: A { get } }
        protocol HasB { var b: B { get } }
        final class A { init() {}; init(b: B) {} }
        final class B { init(a: A) {} }
        class Base: HasA, HasB { var a: A { A() }; var b: B { B(a: a) } }
        final class App: Base { override var a: A { \(a) } }
        struct X { typealias Dependencies = HasB; let dependencies: Dependencies }
        let x = X(dependencies: App())
        """
      ).summaries.filter { $0.contains("Cycle") }
    }
    let cycle = "Garland/DependencyCycle: 'any HasA' needs itself before it exists"
    #expect(try found("A(b: b)") == [cycle])
    #expect(try found("A()") == [])
  }

  // CYC-1
  @Test(arguments: [
    "lazy var a: A = A(b: b)\nlazy var b: B = B { a }",
    "lazy var a: A = A(b: b)\nlazy var b: B = B(lazy: a)",
    "var kept: A?\nlazy var a: A = { if let k = kept { return k }; return A(b: b) }()\n"
      + "lazy var b: B = B(a: a)",
    "lazy var a: A = A(b: b)\nlazy var b: B = { func later() -> A { a }; return B(later) }()",
    "lazy var a: A = A(b: b)\nlazy var b: B = B(a: a)\ninit() { b = B { A() } }",
    "lazy var a: A = A(b: b)\nlazy var b: B = B(path: \\App.a)",
    "var kept: A?\nvar a: A { kept ?? A(b: b) }\nlazy var b: B = B(a: a)",
    "var kept: A?\nvar a: A { if let kept { kept } else { A(b: b) } }\nlazy var b: B = B(a: a)",
    "var kept: A?\nvar a: A { guard kept == nil else { return kept! }; return A(b: b) }\n"
      + "lazy var b: B = B(a: a)",
  ])
  func `members that use each other later or in some cases only are no cycle`(
    _ members: String
  ) throws {
    #expect(try Self.foundWithMembers(members).allSatisfy { !$0.contains("Cycle") })
  }

  // VAL-20: protocols that are named after what they give.
  @Test func `a composition of providers and factories is read`() throws {
    let result = try Sources.verified(
      """
      protocol ClockProvider { var clock: Int { get } }
      protocol FeedFactory { func makeFeed() -> Int }
      protocol MapProviding { var map: Int { get } }
      struct App: ClockProvider, FeedFactory, MapProviding {
        let clock, map: Int
        func makeFeed() -> Int { 1 }
      }
      struct X { typealias Factory = FeedFactory & ClockProvider }
      """)
    let roots = result.graphs.flatMap(\.graph.roots)
    #expect(roots.map(\.request.key.description) == ["any FeedFactory", "any ClockProvider"])
    #expect(
      result.summaries == ["Garland/UnusedBinding: no root leads to 'any MapProviding'"])
  }

  // VAL-25: providers that are handed over one by one are several objects.
  @Test(arguments: [
    "struct X { init(a: AProvider, b: BProvider) {} }", "struct X { init(hash: HashProvider) {} }",
    "struct X { let a: any AProvider; let b: any BProvider }",
    "struct X { typealias D = AProvider & Other }",
  ])
  func `a provider by itself is no composition`(_ text: String) throws {
    let result = try Sources.verified(
      """
      protocol AProvider { var a: Int { get } }
      protocol HashProvider { var hash: Int { get } }
      protocol BProvider { var b: Int { get } }
      protocol Other { var clock: Int { get } }
      struct First: AProvider, Other { let a = 1, clock = 1 }
      struct Second: BProvider { let b = 1 }
      struct Both: AProvider, BProvider { let a = 1, b = 1 }
      struct Y { typealias D = AProvider & BProvider }
      \(text)
      """)
    #expect(result.summaries == [])
  }

  // DIA-3: a value that is handed over and lacks a protocol is reported where it is handed over.
  @Test(arguments: [
    ("X(d: small)", 1), ("X.init(d: small)", 1), ("X(d: App(a: 1, b: 2, c: 3))", 0),
    ("X(d: other)", 0),
    ("var x = X(d: app); x.d = small", 1),
  ])
  func `the value that is handed over is checked`(_ call: String, _ count: Int) throws {
    let result = try Sources.verified(
      Self.protocols + """
        struct X { var d: HasA & HasB; init(d: HasA & HasB) {} }
        typealias Less = HasA & Sendable
        struct Small: Less { let a = 1 }
        func start(small: Small, app: App, other: some HasA & HasB) {
          \(call)
        }
        """)
    let found = result.diagnostics.filter { $0.id == .missingBinding }
    #expect(found.map(\.summary) == (count == 1 ? ["no binding for 'any HasB'"] : []))
    #expect(found.allSatisfy { $0.location?.line == 10 })
  }

  // VAL-13: a protocol that is provided and named nowhere else.
  @Test(arguments: [
    ("", ["any HasC"]), ("extension Holder where Self: HasC {}", []), ("func f(_ c: HasC) {}", []),
    ("extension HasC { func more() {} }", ["any HasC"]),
    ("func f(_ app: App) { print(app.c) }", []),
    ("struct Other { let c = 1 }\nfunc f(_ other: Other) { print(other.c) }", ["any HasC"]),
  ])
  func `a protocol that nobody asks for is unused`(_ text: String, _ names: [String]) throws {
    let result = try Sources.verified(
      Self.protocols + "struct X { let d: HasA & HasB }\nprotocol Holder {}\n" + text)
    #expect(
      result.summaries == names.map { "Garland/UnusedBinding: no root leads to '\($0)'" })
  }

  // VAL-17: nothing is claimed about providers that are elsewhere.
  @Test func `consumers without a provider are not verified`() throws {
    let result = try Sources.verified(
      """
      public protocol HasA { var a: Int { get } }
      public protocol HasB { var b: Int { get } }
      public struct X { let d: HasA & HasB }
      """)
    #expect(
      result.summaries == [
        "Garland/NotVerified: what provides 'any HasA' is not verified: nothing in these sources conforms to it"
      ])
  }
}
