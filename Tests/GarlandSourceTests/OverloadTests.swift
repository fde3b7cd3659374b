// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Functions of an app that have the same name, one of which resolves or registers.
struct OverloadTests {
  /// Checks an app that shows screens by functions which take a type or an instance.
  private func app(_ call: String) throws -> [String] {
    try Sources.verified(
      """
      import Resolver
      import UIKit
      final class Screen: UIViewController {}
      final class Other: UIViewController {}
      final class Navigator {
        func present<T: UIViewController>(_ screen: T, animated: Bool = true) -> T { screen }
        func present<T: UIViewController>(_ screen: T.Type, animated: Bool = true) -> T {
          present(Resolver.resolve() as T, animated: animated)
        }
      }
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() { register { Screen() } }
      }
      @main struct Main {
        static func main() {
          let navigator = Navigator()
          _ = navigator.present(Screen.self)
          \(call)
        }
      }
      """
    ).summaries
  }

  // VAL-25: what is there already is not resolved.
  @Test(arguments: [
    "let alert = UIAlertController(); _ = navigator.present(alert)",
    "_ = navigator.present(UIAlertController(), animated: false)",
    "_ = navigator.present(Other())", "func show(_ other: Other) { _ = navigator.present(other) }",
    "later { [navigator] in let alert = Other(); _ = navigator.present(alert, animated: true) }",
    "UIAlertController().then { _ = navigator.present($0) }",
    "UIAlertController().then { alert in _ = navigator.present(alert) }",
  ])
  func `a function that takes an instance is not one that takes a type`(_ call: String) throws {
    #expect(try app(call) == [])
  }

  // VAL-20
  @Test(arguments: [
    "_ = navigator.present(Other.self)", "_ = navigator.present(Other.self, animated: false)",
    "func show(_ type: Other.Type) { _ = navigator.present(type) }",
    "[Other.self].forEach { _ = navigator.present($0) }",
  ])
  func `a function that takes a type resolves it`(_ call: String) throws {
    #expect(try app(call) == ["Garland/MissingBinding: no binding for 'Other'"])
  }

  /// What is missing in a program whose functions of one name register 'A' or 'B'.
  private func missing(_ text: String, _ others: [String: String] = [:]) throws -> [String] {
    let main = """
      import Swinject
      class A {}
      class B {}
      \(text)
      """
    return try Sources(others.merging(["Main.swift": main]) { first, _ in first }).verified()
      .summaries
  }

  private static func both(_ first: String, _ second: String, _ before: String = "func") -> String {
    """
    \(before) fill(\(first)) { c.register(A.self) { _ in A() } }
    \(before) fill(\(second)) { c.register(B.self) { _ in B() } }
    """
  }

  // VAL-20
  @Test(arguments: [
    (both("_ c: Container, n: Int", "_ c: Container, s: String"), "fill(c, s: name)"),
    (both("_ c: Container", "_ c: Container, s: String"), "fill(c, s: name)"),
    (both("_ c: Container", "with c: Container"), "fill(with: c)"),
    (both("_ c: Container, n: Int = 1, _ s: String", "_ c: Container"), "fill(c)"),
    (both("_ c: Container, n: Int", "_ c: Container, done: () -> Void"), "fill(c) {}"),
    (both("_ c: Container, n: Int = 1", "_ c: Container, done: () -> Void = {}"), "fill(c) {}"),
    (both("_ c: Container, a: Int = 1, b: Int = 1", "_ c: Container, a: Int = 1"), "fill(c)"),
    (both("_ c: Container, _ n: Int", "_ c: Container, _ s: String"), "fill(c, name)"),
    (both("_ c: Container, _ n: Int", "_ c: Container, _ s: String"), "fill(c, \"\")"),
    (both("_ c: Container, _ a: A", "_ c: Container, _ b: B"), "let b = B(); fill(c, b)"),
    (both("_ c: Container, _ a: A", "_ c: Container, _ b: B?"), "fill(c, nil)"),
    (both("_ c: Container, _ a: [A]", "_ c: Container, _ b: B"), "fill(c, B())"),
    (
      "enum Parts {\n\(both("n: Int, c: Container", "s: String, c: Container", "static func"))\n}",
      "Parts.fill(s: name, c: c)"
    ),
    (
      "class Base {\n\(both("_ c: Container, n: Int", "_ c: Container, s: String"))\n}\n"
        + "class Part: Base { func fill(_ c: Container, x: B) {} }",
      "Part().fill(c, s: name)"
    ),
    (
      "func start() {\n\(both("_ c: Container, n: Int", "_ c: Container, s: String"))\n"
        + "fill(c, s: name)\n}",
      "start()"
    ),
  ])
  func `a call means the function that takes what it gives`(
    _ functions: String, _ call: String
  ) throws {
    let found = try missing(
      """
      \(functions)
      let name = "feed"
      let c = Container()
      \(call)
      let a = c.resolve(A.self)!
      let b = c.resolve(B.self)!
      """)
    #expect(found == ["Garland/MissingBinding: no binding for 'A'"])
  }

  // VAL-20
  @Test func `each call of a method of the container means its own`() throws {
    let found = try missing(
      """
      extension Container {
        func fill(n: Int) { register(A.self) { _ in A() } }
        func fill(s: String) { register(B.self) { _ in B() } }
      }
      let both = Container(), one = Container()
      both.fill(n: 1)
      both.fill(s: "")
      one.fill(s: "")
      let a = both.resolve(A.self)!
      let b = both.resolve(B.self)!
      let missing = one.resolve(A.self)!
      """)
    #expect(found == ["Garland/MissingBinding: no binding for 'A'"])
  }

  // VAL-20
  @Test func `each call of a function that makes a container means its own`() throws {
    let found = try missing(
      """
      func make(n: Int) -> Container { let c = Container(); c.register(A.self) { _ in A() }; return c }
      func make(s: String) -> Container { let c = Container(); c.register(B.self) { _ in B() }; return c }
      let a = make(n: 1).resolve(A.self)!
      let b = make(s: "").resolve(B.self)!
      let missing = make(s: "").resolve(A.self)!
      """)
    #expect(found == ["Garland/MissingBinding: no binding for 'A'"])
  }

  // VAL-20
  @Test func `an assembly is called by what the library gives it`() throws {
    let found = try missing(
      """
      final class Part: Assembly {
        private func assemble(_ c: Container, tier: Int) { c.register(A.self) { _ in A() } }
        private func assemble(_ c: Container, net: Bool) { c.register(B.self) { _ in B() } }
        func assemble(container: Container) { assemble(container, net: true) }
      }
      let resolver = Assembler([Part()]).resolver
      let b = resolver.resolve(B.self)!
      let missing = resolver.resolve(A.self)!
      """)
    #expect(found == ["Garland/MissingBinding: no binding for 'A'"])
  }

  // VAL-20
  @Test(arguments: ["A.swift", "Z.swift"])
  func `the order of the files does not matter`(_ name: String) throws {
    let other = "func fill(_ c: Container, n: Int) { c.register(A.self) { _ in A() } }"
    let own = "func fill(_ c: Container, s: String) { c.register(B.self) { _ in B() } }"
    let found = try missing(
      """
      let c = Container()
      fill(c, s: "")
      let b = c.resolve(B.self)!
      let missing = c.resolve(A.self)!
      """, [name: "import Swinject\n" + other, "B.swift": "import Swinject\n" + own])
    #expect(found == ["Garland/MissingBinding: no binding for 'A'"])
  }

  // VAL-17: neither an error nor nothing, where what is given may be either.
  @Test func `a call that may mean several functions is not verified`() throws {
    let found = try missing(
      """
      import Other
      \(Self.both("_ c: Container, _ value: Number", "_ c: Container, _ value: Text"))
      let c = Container()
      fill(c, made())
      let b = c.resolve(B.self)!
      let other = c.resolve(Other.self)!
      """)
    #expect(
      found == [
        "Garland/NotVerified: what 'fill' binds is not verified: "
          + "it cannot be read from these sources"
      ])
  }

  // VAL-20
  @Test func `what a protocol asks for and what it has for that are both meant`() throws {
    let found = try missing(
      """
      protocol Making { func make<P: AnyObject>(of type: P.Type) -> P }
      extension Making { func make<P>(of type: P.Type) -> P { shared.resolve(type)! } }
      final class Screen: Making {
        func show() { _ = make(of: A.self); _ = make(of: B.self) }
      }
      let shared = Container()
      shared.register(A.self) { _ in A() }
      Screen().show()
      """)
    #expect(found == ["Garland/MissingBinding: no binding for 'B'"])
  }

  // VAL-20: the closure tells which of them it is by what it takes.
  @Test(arguments: [
    ("{ (_, name: String) in Screen(name) }", true), ("{ _, name in Screen(name) }", true),
    ("{ Screen($1 + \"\\($0)\") }", true),
    ("{ _ in Screen(\"\") }", false), ("{ Screen(\"\\($0)\") }", false),
  ])
  func `a function with an argument is not one without`(
    _ factory: String, _ isFound: Bool
  ) throws {
    let result = try Sources.verified(
      """
      import Swinject
      final class Screen { init(_ name: String) {} }
      final class Front {
        private let container = Container()
        func register<S>(_ type: S.Type, factory: @escaping (Front) -> S) {
          container.register(type) { [unowned self] _ in factory(self) }
        }
        func register<S, A>(_ type: S.Type, factory: @escaping (Front, A) -> S) {
          container.register(type) { [unowned self] (_, argument: A) in factory(self, argument) }
        }
        func resolve<S, A>(_ type: S.Type, argument: A) -> S {
          container.resolve(type, argument: argument)!
        }
      }
      let front = Front()
      front.register(Screen.self) \(factory)
      print(front.resolve(Screen.self, argument: "a"))
      """)
    let missing = "Garland/MissingBinding: no binding for 'Screen with String'"
    #expect(result.summaries == (isFound ? [] : [missing]))
  }
}
