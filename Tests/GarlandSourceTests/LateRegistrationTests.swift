// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// What is registered only by methods of objects that ask for it, or store who asks, when they are made.
struct LateRegistrationTests {
  private static let missing = ["no binding for 'A'"]

  /// The errors of a program that has a container of its own, or one of Swinject's.
  private static func errors(_ code: String, isOwn: Bool = true) throws -> [Diagnostic] {
    let box = """
      final class Box {
        static let shared = Box()
        private var makers: [String: (Box) -> Any] = [:]
        func register<T>(_ type: T.Type, _ make: @escaping (Box) -> T) { makers["\\(type)"] = make }
        func resolve<T>(_ type: T.Type) -> T { makers["\\(type)"]!(self) as! T }
        func find<T>(_ type: T.Type) -> T? { makers["\\(type)"]?(self) as? T }
      }
      """
    let text = isOwn ? box : "import Swinject\nlet shared = Container()"
    return try Sources.verified("\(text)\n\(Sources.commonTypes)\n\(code)").diagnostics
      .filter { $0.severity == .error }
  }

  /// A class whose initializers are given, and whose method registers.
  private static func session(
    _ initializers: String, method: String = "func renew()", inherited: String = ""
  ) -> String {
    """
    final class Session\(inherited) {
      \(initializers)
      \(method) { Box.shared.register(A.self) { _ in A() } }
    }
    """
  }

  private static let asking = "let a: A\n  init() { a = Box.shared.resolve(A.self) }"

  // VAL-20
  @Test func `what a method registers does not serve the initializer of its class`() throws {
    let use = "let session = Session()\nsession.renew()"
    let found = try Self.errors("\(Self.session(Self.asking))\n\(use)")
    #expect(found.map(\.summary) == Self.missing)
    let help = found.flatMap(\.notes).last { $0.kind == .help }?.text
    #expect(help?.hasPrefix("register 'A' before: what does so at ") == true)
    #expect(help?.hasSuffix(" only runs when a 'Session' exists") == true)
    let early = "Box.shared.register(A.self) { _ in A() }"
    #expect(try Self.errors("\(early)\n\(Self.session(Self.asking))\n\(use)").isEmpty)
  }

  // VAL-20
  @Test(arguments: [
    "let a = Box.shared.resolve(A.self)",
    "let b: B\n  init() { b = B(a: Box.shared.resolve(A.self)) }",
    "let a: A\n  init(_ n: Int) { a = load() }",
    "let a: A\n  init() { a = Box.shared.resolve(A.self) }\n  convenience init(n: Int) { self.init() }",
    "let a: A\n  init() { a = Box.shared.resolve(A.self) }\n  init(n: Int) { fatalError() }",
    "let home: Home\n  init(home: Home) { self.home = home }",
  ])
  func `whatever makes the object asks too early`(_ initializers: String) throws {
    let code = """
      func load() -> A { Box.shared.resolve(A.self) }
      final class Home { let a: A; init() { a = Box.shared.resolve(A.self) } }
      \(Self.session(initializers))
      """
    #expect(try Self.errors(code).map(\.summary) == Self.missing)
  }

  // VAL-25
  @Test(arguments: [
    ("let a: A?\n  init() { a = Box.shared.find(A.self) }", "func renew()"),
    ("lazy var a = Box.shared.resolve(A.self)", "func renew()"),
    ("@Later var a = Box.shared.resolve(A.self)", "func renew()"),
    ("\(asking)\n  init(n: Int) { a = A() }", "func renew()"),
    ("let a: () -> A\n  init() { a = { Box.shared.resolve(A.self) } }", "func renew()"),
    ("init(n: Int) { if n > 1 { print(Box.shared.resolve(A.self)) } }", "func renew()"),
    ("var a: A?\n  init() { renew(); a = Box.shared.resolve(A.self) }", "func renew()"),
    (
      "var a: A?\n  init() { start(); a = Box.shared.resolve(A.self) }\n  func start() { renew() }",
      "func renew()"
    ),
    ("init() {}\n  func ask() -> A { Box.shared.resolve(A.self) }", "func renew()"),
    (asking, "static func renew()"), (asking, "convenience init(n: Int)"),
    ("let a: A\n  init(a: A) { self.a = a }", "func renew()"),
    ("let home: Home?\n  init(home: Home?) { self.home = home }", "func renew()"),
  ])
  func `what may run before the request may serve it`(_ members: String, _ method: String) throws {
    let body = method.contains("init") ? "self.init()\n" : ""
    let code = """
      @propertyWrapper struct Later<T> {
        init(wrappedValue: @autoclosure @escaping () -> T) {}
        var wrappedValue: T { fatalError() }
      }
      final class Home { let a: A; init() { a = Box.shared.resolve(A.self) } }
      \(Self.session(members, method: method).replacing("{ Box", with: "{ \(body) Box"))
      """
    #expect(try Self.errors(code).isEmpty)
  }

  // VAL-25: the compiler's initializer decodes the object.
  @Test func `an object may come from elsewhere than its initializer`() throws {
    let code = Self.session(
      "var n = 0\n  init() { print(Box.shared.resolve(A.self)) }", inherited: ": Decodable")
    #expect(try Self.errors(code).isEmpty)
  }

  // VAL-20
  @Test func `a function is as late as everything that calls it`() throws {
    let code = """
      func setUp() { Box.shared.register(A.self) { _ in A() } }
      final class Session { \(Self.asking)\n  func renew() { setUp() } }
      """
    #expect(try Self.errors(code).map(\.summary) == Self.missing)
    #expect(try Self.errors("\(code)\nsetUp()").isEmpty)
    #expect(try Self.errors("\(code)\nlet other = setUp\nother()").isEmpty)
  }

  // VAL-20
  @Test func `what the factory of an early binding needs is needed early`() throws {
    let code = """
      Box.shared.register(B.self) { B(a: $0.resolve(A.self)) }
      \(Self.session("let b: B\n  init() { b = Box.shared.resolve(B.self) }"))
      """
    #expect(try Self.errors(code).map(\.summary) == Self.missing)
  }

  // VAL-20
  @Test(arguments: [
    ("State.allCases.map { state in", "case .idle: print(0)", true),
    ("State.allCases.map {", "case .idle: print(0)", false),
    ("[State.idle].map { state in", "case .idle: print(0)", false),
    ("State.allCases.map { state in", "case _ where isOn: print(0)", true),
    ("State.allCases.first { state in", "case .idle: print(0)", false),
  ])
  func `what is done for each case is done`(
    _ loop: String, _ other: String, _ isFound: Bool
  ) throws {
    let code = """
      let isOn = false
      enum State: CaseIterable { case idle, busy }
      final class Home { let a: A; init() { a = Box.shared.resolve(A.self) } }
      func load(_ state: State) {
        _ = \(loop)
          switch state {
          \(other)
          case .busy: print(Home())
          default: break
          }
          return true
        }
      }
      \(Self.session("init() { load(.idle) }"))
      """
    #expect(try Self.errors(code).isEmpty == !isFound)
  }

  // VAL-20
  @Test func `containers of libraries are filled late as well`() throws {
    let code = """
      final class Session {
        let a: A
        init(container: Container) { a = container.resolve(A.self)! }
        func renew() { shared.register(A.self) { _ in A() } }
      }
      let session = Session(container: shared)
      """
    #expect(try Self.errors(code, isOwn: false).map(\.summary) == Self.missing)
    let early = "shared.register(A.self) { _ in A() }"
    #expect(try Self.errors("\(early)\n\(code)", isOwn: false).isEmpty)
  }
}
