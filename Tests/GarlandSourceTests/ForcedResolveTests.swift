// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Optional results of Swinject's `resolve` without which a program stops, and others.
struct ForcedResolveTests {
  private static func verified(_ code: String) throws -> Verification {
    try Sources.verified(
      """
      import Swinject
      import SwinjectStoryboard
      final class A {}
      final class B {}
      final class Screen { var a: A!; var optional: A? }
      let container = Container()
      func start(_ screen: Screen) {
        container.register(B.self) { _ in B() }
        _ = container.resolve(B.self)
        \(code)
      }
      """
    )
  }

  private static func summaries(_ code: String) throws -> [String] {
    try verified(code).summaries.filter { !$0.contains("UnusedBinding") }
  }

  // VAL-20: the program stops where nothing is bound.
  @Test(arguments: [
    "guard let a = container.resolve(A.self) else { fatalError(\"no A\") }",
    "if let a = container.resolve(A.self) { print(a) } else { preconditionFailure() }",
    "let a = container.resolve(A.self) ?? fatalError()",
    "guard let a = container.resolve(A.self) else { assertionFailure(); exit(1) }",
    "let a = container.resolve(A.self) ?? { preconditionFailure() }()",
    "_ = container.resolve(A.self).unsafelyUnwrapped",
    "screen.a = container.resolve(A.self)", "let a: A! = container.resolve(A.self)",
  ])
  func `a result that is needed is missing`(_ code: String) throws {
    #expect(try Self.summaries(code) == ["Garland/MissingBinding: no binding for 'A'"])
  }

  // VAL-20: a constant that is only used as what is there.
  @Test(arguments: [
    "let a = container.resolve(A.self)\nprint(a!)",
    "let a = container.resolve(A.self)\nscreen.a = a!\nprint(a!.self, a.unsafelyUnwrapped)",
    "let a: A? = container.resolve(A.self)\nlet run = { print(a!) }\nrun()",
    "let a = container.resolve(A.self)\nlet other = a\nprint(other!)",
    "let a = container.resolve(A.self)\nprint(screen.a as Any, a!)",
    "let a = container.resolve(A.self)\nguard let a else { fatalError() }\nprint(a)",
    "let a = container.resolve(A.self)\nguard let b = a else { fatalError() }\nprint(a, b)",
    "let a = container.resolve(A.self)\nprint(a ?? fatalError())",
  ])
  func `a result that is only used as there is missing`(_ code: String) throws {
    #expect(try Self.summaries(code) == ["Garland/MissingBinding: no binding for 'A'"])
  }

  // VAL-25
  @Test(arguments: [
    "let a = container.resolve(A.self)", "let a = container.resolve(A.self)\nprint(a as Any, a!)",
    "let a = container.resolve(A.self)\nif a != nil { print(a!) }",
    "let a = container.resolve(A.self)\nif let a { print(a) }\nprint(a!)",
    "let a = container.resolve(A.self)\nguard let a else { return }\nprint(a)",
    "let a = container.resolve(A.self)\nprint(a as Any)\nguard let a else { fatalError() }",
    "let a = container.resolve(A.self)\nprint(a!, { [a] in a })",
    "let a = container.resolve(A.self)\nprint(\"\\(a)\", a!)",
    "var a = container.resolve(A.self)\na = a ?? A()\nprint(a!)",
    "var a = container.resolve(A.self)\nprint(a!)",
    "let a = container.resolve(A.self)\nlet b = a?.self\nprint(b!, a!)",
  ])
  func `a result that is also used as nil is not missing`(_ code: String) throws {
    #expect(try Self.summaries(code) == [])
  }

  @Test(arguments: [
    "guard let a = container.resolve(A.self) else { return }",
    "if let a = container.resolve(A.self) { print(a) } else { print(1) }",
    "if let a = container.resolve(A.self) { fatalError() }",
    "let a = container.resolve(A.self) ?? A()", "screen.optional = container.resolve(A.self)",
    "let a: A? = container.resolve(A.self)",
  ])
  func `a result that may be nil is not missing`(_ code: String) throws {
    #expect(try Self.summaries(code) == [])
  }

  // OPT-1, KEY-5: nil is nothing that anybody meant if the name or the arguments are wrong.
  @Test(arguments: [
    ("if let b = container.resolve(B.self, name: \"x\") { print(b) }", "B tagged \"x\""),
    ("guard let b = container.resolve(B.self, argument: 1) else { return }", "B with Int"),
  ])
  func `a result that is always nil is told where the type is bound otherwise`(
    _ code: String, _ key: String
  ) throws {
    let text = "no binding for '\(key)', so that what is asked for here is always nil"
    #expect(try Self.summaries(code) == ["Garland/MissingBinding: \(text)"])
    let others = """
      container.register(B.self, name: "x") { _ in B() }
      container.register(B.self) { (_, number: Int) in B() }
      """
    #expect(try Self.summaries("\(code)\n\(others)") == [])
  }

  // OPT-1: what has another name may be a part of another program; other arguments are a mistake in each.
  @Test(arguments: [("name: \"x\"", Severity.warning), ("argument: 1", .error)])
  func `other arguments give nil for certain`(_ passed: String, _ severity: Severity) throws {
    let code = "if let b = container.resolve(B.self, \(passed)) { print(b) }"
    let found = try Self.verified(code).diagnostics.filter { $0.id == .missingBinding }
    #expect(found.map(\.severity) == [severity])
  }

  // OPT-1: only the protocol of what is made is bound.
  @Test func `a request for the class behind a protocol is always nil`() throws {
    let code = """
      container.register(Working.self) { _ in Worker() }
      screen.working = container.resolve(Worker.self)
      """
    func found(_ more: String = "", in code: String = code) throws -> [Diagnostic] {
      try Self.verified(
        """
        \(code)
        }
        protocol Working {}
        final class Worker: Working {}
        extension Screen { var working: (any Working)? { get { nil } set {} } }
        func other() {
          \(more)
        """
      ).diagnostics.filter { $0.id == .missingBinding }
    }
    let missing = try found()
    #expect(
      missing.map(\.summary) == [
        "no binding for 'Worker', so that what is asked for here is always nil"
      ])
    #expect(missing.map(\.severity) == [.warning])
    #expect(try found("container.register(Worker.self) { _ in Worker() }") == [])
    // It may be left out on purpose.
    #expect(try found(in: "screen.working = container.resolve(Worker.self)") == [])
    #expect(try found(in: "\(code) ?? Worker()") == [])
  }

  // VAL-20: the function never does more than ask.
  @Test(arguments: [
    ("guard let a = container.resolve(A.self) else { return }", true),
    ("guard let a = container.resolve(A.self), flag else { return }", true),
    (
      "guard let a = container.resolve(A.self) else { return }\n"
        + "container.register(A.self) { _ in A() }", false
    ),
    ("if let a = container.resolve(A.self) { print(a) }", true),
    ("if let a = container.resolve(A.self) { print(a) } else { print(1) }", false),
    ("if let a = container.resolve(A.self) { print(a); return }\nprint(1)", false),
    ("if let a = container.resolve((any Part).self) { print(a) }", false),
    (
      "if let a = container.resolve(A.self) { print(a) }\n#if OTHER\n"
        + "container.register(A.self) { _ in A() }\n#endif", false
    ),
    ("guard let a = container.resolve(A.self)?.self else { return }", false),
  ])
  func `code that does nothing without what nothing binds is found`(
    _ code: String, _ isFound: Bool
  ) throws {
    let start = "@main struct App { static func main() { start(Screen()) } }"
    let result = try Sources.verified(
      """
      import Swinject
      protocol Part {}
      final class A {}
      final class B {}
      final class Screen {}
      let container = Container()
      let flag = true
      func start(_ screen: Screen) {
        container.register(B.self) { _ in B() }
        _ = container.resolve(B.self)
        \(code)
      }
      \(start)
      """)
    #expect(
      result.diagnostics.filter { $0.id == .missingBinding }.map(\.summary)
        == (isFound ? ["no binding for 'A', so that what is asked for here is always nil"] : []))
    #expect(result.diagnostics.allSatisfy { $0.severity != .error })
  }

  @Test func `a result with something else for nil may be nil`() throws {
    let code = "let b = container.resolve(B.self, name: \"x\") ?? container.resolve(B.self)!"
    #expect(try Self.summaries(code) == [])
  }

  // VAL-17: a storyboard asks the container that it is made with and adds nothing.
  @Test func `a container that a storyboard is made with is known`() throws {
    let code = """
      _ = SwinjectStoryboard.create(name: "Main", bundle: nil, container: container)
      _ = container.resolve(A.self)!
      """
    #expect(try Self.summaries(code) == ["Garland/MissingBinding: no binding for 'A'"])
  }

  @Test(arguments: ["storyboardInitCompleted", "registerForStoryboard"])
  func `what is set on a controller of a storyboard is asked for`(_ verb: String) throws {
    let code = "container.\(verb)(Screen.self) { r, screen in screen.a = r.resolve(A.self)! }"
    #expect(try Self.summaries(code) == ["Garland/MissingBinding: no binding for 'A'"])
  }

  // VAL-25, OPT-1: nil is in what Swinject gives for an optional type where neither it nor its own is bound.
  @Test(arguments: [
    "_ = container.resolve(A?.self)!", "_ = container.resolve(Optional<A>.self)!",
    "container.register(A?.self) { _ in nil }\n_ = container.resolve(A?.self)!",
    "container.register(A.self) { _ in A() }\n_ = container.resolve(A?.self)!",
    "take(container~>)", "_ = container ~> A?.self", "take(get())", "_ = got(A?.self)",
    "_ = Owner()",
    "container.autoregister(Part.self, initializer: Part.init)\n_ = container.resolve(Part.self)!",
  ])
  func `an optional type is never missing`(_ code: String) throws {
    #expect(try Self.summaries("\(code)\n\(Self.takers)") == [])
  }

  // OPT-2: what is bound is the optional type.
  @Test(arguments: [
    "container.register(A?.self) { _ in A() }\n_ = container.resolve(A.self)!",
    "take(container.resolve(A.self)!)", "takeOne(container~>)", "takeOne(get())",
    "struct Other { @Taken var a: A }",
  ])
  func `a type is missing where an optional one is there`(_ code: String) throws {
    #expect(
      try Self.summaries("\(code)\n\(Self.takers)").filter { $0.contains("Missing") }
        == ["Garland/MissingBinding: no binding for 'A'"])
  }

  private static let takers = """
    func take(_ a: A?) {}
    func takeOne(_ a: A) {}
    func get<T>() -> T { container.resolve(T.self)! }
    func got<T>(_ type: T.Type) -> T { container.resolve(type)! }
    final class Part { init(a: A?) {} }
    @propertyWrapper struct Taken<T> {
      let wrappedValue: T
      init() { wrappedValue = container.resolve(T.self)! }
    }
    struct Owner { @Taken var a: A? }
    """

  // VAL-25: these are spellings of one type.
  @Test(arguments: [
    ("(Void) -> A", "(()) -> A"), ("(Swift.Void) -> A", "(Void) -> A"),
    ("() -> Void", "() -> Swift.Void"), ("() throws -> Swift.Void", "() throws -> ()"),
  ])
  func `the empty tuple has one key by each of its names`(_ bound: String, _ asked: String) throws {
    let code = "_ = container.resolve(Asked.self)!\ntypealias Asked = \(asked)"
    let binding = "container.register(Bound.self) { _ in fatalError() }\ntypealias Bound = \(bound)"
    #expect(try Self.summaries("\(code)\n\(binding)") == [])
    #expect(try Self.summaries(code).count == 1)
  }
}
