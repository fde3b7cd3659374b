// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Registrations that another one replaces in the same function, where the last one wins.
struct ReplacedBindingTests {
  private static func severities(
    _ registrations: String, _ more: String = "", use: String = "_ = resolver.resolve(P.self)!"
  ) throws -> [Severity] {
    try Sources.verified(
      """
      import Swinject
      final class First: P {}
      final class Second: P { init(_ other: P? = nil) {} }
      final class MockP: P { init(_ other: P? = nil) {} }
      final class Mockingbird: P {}
      protocol P {}
      final class Parts: Assembly {
        func assemble(container: Container) {
          \(registrations)
        }
      }
      final class Others: Assembly {
        func assemble(container: Container) { \(more) }
      }
      let resolver = Assembler([Parts(), Others()]).resolver
      \(use)
      """
    ).diagnostics.filter { $0.id == .duplicateBinding }.map(\.severity)
  }

  private static let first = "container.register(P.self) { _ in First() }"
  private static let second = "container.register(P.self) { _ in Second() }"

  private static let mock = "container.register(P.self) { _ in MockP() }"

  // REG-11
  @Test func `a test double that replaces what the program needs is an error`() throws {
    #expect(try Self.severities("\(Self.first)\n\(Self.mock)") == [.error])
    #expect(try Self.severities("\(Self.first)\nprint(1)\n\(Self.mock)") == [.error])
    let bird = "container.register(P.self) { _ in Mockingbird() }"
    #expect(try Self.severities("\(Self.first)\n\(bird)") == [.warning])
  }

  // REG-11: the last one serves, which may well be meant.
  @Test func `what is replaced without harm is no error`() throws {
    #expect(try Self.severities("\(Self.mock)\n\(Self.first)") == [.warning])
    #expect(try Self.severities("\(Self.first)\n\(Self.second)") == [.warning])
    let found = try Sources.verified(
      """
      import Swinject
      protocol P {}
      final class First: P {}
      final class MockP: P {}
      let container = Container()
      \(Self.mock)
      \(Self.first)
      _ = container.resolve(P.self)!
      """)
    #expect(
      found.diagnostics.first { $0.id == .duplicateBinding }?.notes.first?.text
        == "the last one wins, so nobody ever gets anything but this 'First'")
  }

  // REG-11: what asks between two registrations gets what the first one binds.
  @Test(arguments: [
    ("", true), ("print(1)", true), ("_ = count", true), ("_ = current", false),
    ("_ = kept", false),
    ("isOn = true", false), ("_ = self[0]", false), ("^^self", false), ("self ^^ 1", false),
    ("_ = count + 1", true),
  ])
  func `the last one wins where nothing asks between`(between: String, wins: Bool) throws {
    let found = try Sources.verified(
      """
      import Swinject
      protocol P {}
      final class First: P {}
      final class Second: P {}
      prefix operator ^^
      prefix func ^^ (app: App) { _ = app.container.resolve(P.self)! }
      infix operator ^^
      func ^^ (app: App, number: Int) { ^^app }
      final class App {
        let container = Container()
        let count = 1
        var current: P { container.resolve(P.self)! }
        lazy var kept: P = container.resolve(P.self)!
        var isOn = false { didSet { _ = container.resolve(P.self)! } }
        subscript(_ number: Int) -> P { container.resolve(P.self)! }
        func start() {
          \(Self.first)
          \(between)
          \(Self.second)
          _ = container.resolve(P.self)!
        }
      }
      App().start()
      """)
    let notes = found.diagnostics.first { $0.id == .duplicateBinding }?.notes.map(\.text) ?? []
    #expect(notes.contains { $0.hasPrefix("the last one wins") } == wins)
  }

  // REG-11: it does not matter which of them serves.
  @Test func `registrations that are written alike are a note`() throws {
    #expect(try Self.severities("\(Self.first)\n\(Self.first)") == [.note])
    #expect(try Self.severities(Self.first, Self.first) == [.note])
    #expect(
      try Self.severities("\(Self.first)\n\(Self.first).inObjectScope(.container)") == [.warning])
  }

  // REG-11: one module may replace what another one has.
  @Test func `what may be replaced on purpose is a warning`() throws {
    #expect(try Self.severities(Self.first, Self.second) == [.warning])
    let either = "if isTesting { \(Self.mock) } else { \(Self.second) }"
    #expect(try Self.severities("\(Self.first)\n\(either)") == [.warning])
    #expect(
      try Self.severities("\(Self.first)\nguard isTesting else { return }\n\(Self.mock)")
        == [.warning])
    let wrapped = """
      let plain = container.resolve(P.self)!
      container.register(P.self) { _ in MockP(plain) }
      """
    #expect(try Self.severities("\(Self.first)\n\(wrapped)") == [.warning])
  }

  // REG-11: a condition tells which of them serves.
  @Test(arguments: [
    "if isTesting { \(mock) }", "#if DEBUG\n\(mock)\n#endif", "if isTesting, isOn { \(mock) }",
    "if isTesting {} else { \(mock) }",
  ])
  func `what a condition replaces is replaced on purpose`(_ condition: String) throws {
    #expect(try Self.severities("\(Self.first)\n\(condition)") == [.note])
  }

  // REG-11: a user who comes and goes is registered by turns.
  @Test func `functions that register the one and the other by turns mean it`() throws {
    func severities(_ last: String) throws -> [Severity] {
      try Self.severities(
        "",
        use: """
          final class Session {
            let container = Container()
            func start() { \(Self.first) }
            func logIn() { \(Self.second) }
            func logOut() { \(last) }
          }
          let session = Session()
          session.start()
          session.logIn()
          _ = session.container.resolve(P.self)!
          session.logOut()
          """)
    }
    #expect(try severities(Self.first) == [.note])
    #expect(try severities("print(1)") == [.warning])
  }

  // REG-11: both serve, one after the other.
  @Test(arguments: [
    ("Checker(container).run()", Severity.note), ("check(container)", .note),
    ("_ = container.resolve(P.self)!", .note), ("_ = container.resolve(Q.self)!", .warning),
    ("fill(container)", .warning),
  ])
  func `what is used before it is replaced is replaced on purpose`(
    between: String, severity: Severity
  ) throws {
    let found = try Self.severities(
      """
      \(Self.first)
      \(between)
      \(Self.second)
      """,
      """
      }
      }
      protocol Q {}
      struct Q1: Q {}
      struct Checker {
        let p: P
        init(_ container: Container) { p = container.resolve(P.self)! }
        func run() {}
      }
      func check(_ container: Container) { _ = Checker(container) }
      func fill(_ container: Container) { container.register(Q.self) { _ in Q1() } }
      struct More {
        func more(_ container: Container) {
      """)
    #expect(found == [severity])
  }

  // REG-11: what a screen is given reaches its parts by the container.
  @Test(arguments: [("shown", "first", Severity.note), ("First()", "Second()", .warning)])
  func `what hands on a parameter is replaced on purpose`(
    one: String, other: String, severity: Severity
  ) throws {
    let found = try Sources.verified(
      """
      import Swinject
      protocol P {}
      struct First: P {}
      struct Second: P {}
      let container = Container()
      func show(_ shown: P) {
        container.register(P.self) { _ in \(one) }
        _ = container.resolve(P.self)!
      }
      let open: (P) -> Void = { first in
        container.register(P.self) { _ in \(other) }
        _ = container.resolve(P.self)!
      }
      show(First())
      open(Second())
      """)
    #expect(found.diagnostics.filter { $0.id == .duplicateBinding }.map(\.severity) == [severity])
  }

  // REG-11: what nobody asks for harms nobody, and a factory that cannot be read may make anything.
  @Test func `what is not known for certain is a warning`() throws {
    let both = "\(Self.first)\n\(Self.mock)"
    #expect(try Self.severities(both, use: "") == [.warning])
    #expect(
      try Self.severities("\(Self.first)\ncontainer.register(P.self) { _ in make() }")
        == [.warning])
  }

  // REG-11: somebody may have got the first one before.
  @Test(arguments: [
    "warmUp(container)", "Warmer(container).run()", "warm()", "try? check()", "_ = container.p",
  ])
  func `what may be asked for before it is replaced is a warning`(_ between: String) throws {
    let found = try Self.severities(
      "let warm = { _ = container.resolve(P.self)! }\n\(Self.first)\n\(between)\n\(Self.mock)")
    #expect(found == [.warning])
  }

  private static let needing = "c.register(P.self) { Needing($0.resolve(D.self)!) }"
  private static let whole = "c.register(P.self) { _ in Whole() }"

  /// What is found beside the duplicate where a container is filled by some code.
  private static func found(_ code: String) throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      protocol P {}
      final class D {}
      final class Needing: P { init(_ d: D) {} }
      final class Whole: P { init(_ p: P? = nil) {} }
      \(code)
      """
    ).diagnostics.filter { $0.id != .duplicateBinding }.map { "\($0.id): \($0.summary)" }
  }

  // REG-11: each pair of registrations, in the order in which they are done.
  @Test(
    arguments: [
      { "let c = Container()\n\($0)\n\($1)\n_ = c.resolve(P.self)!" },
      {
        """
        func fill(_ c: Container) {
          \($0)
        }
        let c = Container()
        fill(c)
        \($1)
        _ = c.resolve(P.self)!
        """
      },
      {
        """
        func make() -> Container {
          let c = Container()
          \($0)
          return c
        }
        let c = make()
        \($1)
        _ = c.resolve(P.self)!
        """
      },
      {
        """
        final class One: Assembly { func assemble(container c: Container) { \($0) } }
        final class Two: Assembly { func assemble(container c: Container) { \($1) } }
        let assembler = Assembler([One(), Two()])
        _ = assembler.resolver.resolve(P.self)!
        """
      },
    ] as [@Sendable (String, String) -> String])
  func `the last registration is the one whose needs count`(
    _ code: @Sendable (String, String) -> String
  ) throws {
    #expect(
      try Self.found(code(Self.whole, Self.needing))
        == ["Garland/MissingBinding: no binding for 'D'"])
    #expect(
      try Self.found(code(Self.needing, Self.whole))
        == ["Garland/UnreachableBroken: 'any P' could not be made, and no root leads to it"])
  }

  // REG-11: nothing tells which of two functions runs first, who has asked has got the first, and what is done a second
  // time is the last.
  @Test(arguments: [
    "func one() { WHOLE }\nfunc two() { NEEDING }",
    "WHOLE\nlet plain = c.resolve(P.self)!\nNEEDING",
    "func warmUp(_ c: Container) { _ = c.resolve(P.self) }\nWHOLE\nwarmUp(c)\nNEEDING",
    "WHOLE\nc.register(Q.self) { Q($0.resolve(P.self)!) }\n_ = c.resolve(Q.self)!\nNEEDING",
    "func base(_ c: Container) { WHOLE }\nbase(c)\nNEEDING\nbase(c)",
    "func fill(_ c: Container) { defer { WHOLE }; NEEDING }\nfill(c)",
    "func more(_ c: Container) { NEEDING }\nWHOLE\nfunc run() { lazy var later: Void = more(c) }",
    "func more(_ c: Container) -> Bool { NEEDING; return true }\nWHOLE\n_ = isOn && more(c)",
    "WHOLE\nlet later = { NEEDING }",
    "struct Ext { func add(_ c: Container) { NEEDING } }\nlet ext: Ext? = nil\nWHOLE\next?.add(c)",
    """
    final class One: Assembly { func assemble(container c: Container) { WHOLE } }
    final class Two: Assembly { func assemble(container c: Container) { NEEDING } }
    var parts: [Assembly] = [One()]
    parts.insert(Two(), at: 0)
    Assembler(parts, container: c)
    """,
  ])
  func `where the text does not show that a registration is the last the first one stays`(
    _ code: String
  ) throws {
    let code = code.replacing("WHOLE", with: Self.whole).replacing("NEEDING", with: Self.needing)
    let found = try Self.found(
      "struct Q { init(_ p: P) {} }\nlet c = Container()\n\(code)\n_ = c.resolve(P.self)!")
    #expect(!found.contains("Garland/MissingBinding: no binding for 'D'"))
  }

  // REG-11
  @Test func `a container of the program's own has the last of what is registered`() throws {
    let found = { (registrations: String) in
      try Sources.verified(
        """
        final class Box {
          var all: [String: (Box) -> Any] = [:]
          func register<T>(_ type: T.Type, _ make: @escaping (Box) -> T) { all["\\(type)"] = make }
          func resolve<T>(_ type: T.Type) -> T { all["\\(type)"]!(self) as! T }
        }
        final class D {}
        final class V { init(_ d: D) {} }
        let box = Box()
        \(registrations)
        _ = box.resolve(V.self)
        """
      ).diagnostics.filter { $0.id == .missingBinding }.count
    }
    let (whole, needing) = (
      "box.register(V.self) { _ in V(D()) }", "box.register(V.self) { V($0.resolve(D.self)) }"
    )
    #expect(try found("\(whole)\n\(needing)") == 1)
    #expect(try found("\(needing)\n\(whole)") == 0)
  }

  // VAL-25: what is asked between two registrations gets the first of them.
  @Test(arguments: [
    "Screen(container: container).show()", "let clock = make()", "show()",
    "if isReady { show() }",
  ])
  func `a registration takes the place of one only if nothing may ask in between`(
    _ between: String
  ) throws {
    func errors(_ between: String, isAsked: Bool = true) throws -> [String] {
      try Sources.verified(
        """
        import Swinject
        class Clock {}
        final class Broken: Clock { init(missing: Missing) {} }
        struct Missing {}
        struct Screen { let container: Container; func show() {} }
        \(isAsked ? "let container = Container()" : "")
        \(isAsked ? "func make() -> Clock { container.resolve(Clock.self)! }" : "")
        \(isAsked ? "func show() { _ = make() }" : "")
        func run() {
          \(isAsked ? "" : "let container = Container()")
          container.register(Clock.self) { _ in Clock() }
          \(between)
          container.register(Clock.self) { r in Broken(missing: r.resolve(Missing.self)!) }
          \(isAsked ? "" : "_ = container.resolve(Clock.self)!")
        }
        """
      ).diagnostics.filter { $0.severity == .error }.map(\.summary)
    }
    #expect(try errors(between) == [])
    #expect(
      try errors("container.register(Int.self) { _ in 1 }\nprint(1)", isAsked: false)
        == ["no binding for 'Missing'"])
  }

  // REG-11: what is bound as a protocol's value is written alike in two files, too.
  @Test(arguments: [
    ("register { Store() as P }", "register { Store() as P }", Severity.note),
    ("register { Store() as P }", "register { Other() as P }", .warning),
    ("register { Own() as P }", "register { Own() as P }", .warning),
  ])
  func `registrations of two files are alike if they make the same type`(
    _ one: String, _ other: String, _ severity: Severity
  ) throws {
    let found = try Sources([
      "A.swift": """
      import Resolver
      protocol P {}
      final class Store: P {}
      final class Other: P {}
      private final class Own: P {}
      final class Screen { @Injected var p: P }
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() { registerMore(); \(one) }
      }
      @main struct Main { static func main() { _ = Screen() } }
      """,
      "B.swift": """
      import Resolver
      private final class Own: P {}
      extension Resolver { static func registerMore() { \(other) } }
      """,
    ]).verified().diagnostics
    #expect(found.filter { $0.id == .duplicateBinding }.map(\.severity) == [severity])
  }

  // REG-11: what is registered whenever something happens is replaced on purpose.
  @Test(arguments: [
    ("onEdit = { FIRST }\nonAdd = { SECOND }", Severity.note),
    (
      "edits.bind { _ in FIRST }.disposed(by: bag)\nadds.bind { _ in SECOND }.disposed(by: bag)",
      .note
    ),
    ("edits.sink(receiveValue: { _ in FIRST }).store(in: &bag)\nonAdd = { SECOND }", .note),
    ("FIRST\nonAdd = { SECOND }", .warning), ("onEdit = { FIRST; SECOND }", .warning),
    ("[1].forEach { _ in FIRST }\n[2].forEach { _ in SECOND }", .warning),
    (
      "_ = [1].map { _ in FIRST }.sorted(by: <)\n_ = [2].map { _ in SECOND }.sorted(by: <)",
      .warning
    ),
  ])
  func `registrations at events of their own are a note without advice`(
    _ code: String, _ severity: Severity
  ) throws {
    let code = code.replacing("FIRST", with: Self.first).replacing("SECOND", with: Self.second)
    let found = try Sources.verified(
      """
      import Swinject
      protocol P {}
      final class First: P {}
      final class Second: P {}
      let container = Container()
      final class Home {
        var onEdit: () -> Void = {}
        var onAdd: () -> Void = {}
        func observe() { \(code) }
      }
      let home = Home()
      home.observe()
      home.onAdd()
      _ = container.resolve(P.self)!
      """
    ).diagnostics.filter { $0.id == .duplicateBinding }
    #expect(found.map(\.severity) == [severity])
    #expect(found.first?.notes.contains { $0.kind == .help } == (severity == .warning))
  }
}
