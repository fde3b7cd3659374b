// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandSource
import Testing

/// Requests that are made only after asking whether something is there.
struct AskedBeforeTests {
  private static let missing = "Garland/MissingBinding: no binding for 'A'"

  private func found(_ code: String, _ more: String = "") throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      final class A {}
      final class B { init(_ a: A?) {} }
      let c = Container()
      func make(_ flag: Bool) throws -> A? { \(code); return nil }
      \(more)
      c.register(Int.self) { _ in 1 }
      let i = c.resolve(Int.self)!
      """
    ).summaries
  }

  /// Code that asks for what it needs only where it is there, with `HAS` and `LACKS` for the two answers.
  private static let safe = [
    "if HAS { return c.resolve(A.self)! }",
    "if flag, HAS { return c.resolve(A.self)! }",
    "if HAS, let a = c.resolve(A.self)! as A? { return a }",
    "if flag && HAS { return c.resolve(A.self)! }",
    "if HAS && c.resolve(A.self)! === nil { return nil }",
    "if (HAS) { let f = { c.resolve(A.self)! }; return f() }",
    "guard HAS else { return nil }; return c.resolve(A.self)!",
    "guard flag, HAS else { return nil }; if flag { return c.resolve(A.self)! }",
    "if HAS { print(1) } else { return nil }; return c.resolve(A.self)!",
    "if LACKS { return nil }; return c.resolve(A.self)!",
    "if LACKS { throw CancellationError() }; return c.resolve(A.self)!",
    "if LACKS || c.resolve(A.self)! === nil { return nil }",
    "if LACKS { print(1) } else { return c.resolve(A.self)! }",
    "if LACKS { print(1) } else if flag { return c.resolve(A.self)! }",
    "while HAS { return c.resolve(A.self)! }",
    "return HAS ? c.resolve(A.self)! : nil",
    "return LACKS ? nil : c.resolve(A.self)!",
    "return flag && HAS ? c.resolve(A.self)! : nil",
  ]

  /// Code that asks all the same, or on the other way.
  private static let faulty = [
    "if LACKS { return c.resolve(A.self)! }",
    "if HAS { print(1) } else { return c.resolve(A.self)! }",
    "if HAS { print(1) }; return c.resolve(A.self)!",
    "if HAS || flag { return c.resolve(A.self)! }",
    "if LACKS && flag { return nil }; return c.resolve(A.self)!",
    "if LACKS { print(1) }; return c.resolve(A.self)!",
    "guard HAS || flag else { return nil }; return c.resolve(A.self)!",
    "guard HAS else { return c.resolve(A.self)! }",
    "if flag { guard HAS else { return nil } }; return c.resolve(A.self)!",
    "return HAS ? nil : c.resolve(A.self)!",
    "let has = flag ? flag : HAS; if !has { return c.resolve(A.self)! }",
  ]

  private static let questions = [
    ("c.hasAnyRegistration(of: A.self)", "!c.hasAnyRegistration(of: A.self)"),
    ("c.resolve(A.self) != nil", "c.resolve(A.self) == nil"),
  ]

  private func filled(_ code: String, _ question: (has: String, lacks: String)) -> String {
    code.replacing("HAS", with: question.has).replacing("LACKS", with: question.lacks)
  }

  // VAL-25: what is only asked for where it is there is never missing.
  @Test(arguments: safe, questions)
  func `a request behind the question for its key may find nothing`(
    code: String, question: (String, String)
  ) throws {
    #expect(try found(filled(code, question)) == [])
  }

  // VAL-20
  @Test(arguments: faulty, questions)
  func `a request that does not depend on the answer has to be served`(
    code: String, question: (String, String)
  ) throws {
    #expect(try found(filled(code, question)) == [Self.missing])
    #expect(try found(filled(code, question), "c.register(A.self) { _ in A() }") == [])
  }

  // VAL-25
  @Test(arguments: ["if let _ = c.resolve(A.self)", "if let a = c.resolve(A.self), flag"])
  func `an instance that is there shows that another one is`(condition: String) throws {
    #expect(try found("\(condition) { return c.resolve(A.self)! }") == [])
    #expect(
      try found("\(condition) { return nil }; return c.resolve(A.self)!") == [Self.missing])
  }

  // VAL-20: the answer is about one key only.
  @Test(arguments: ["of: Int.self", "of: A.self, name: \"a\""])
  func `the question for another key says nothing`(question: String) throws {
    let code = "if c.hasAnyRegistration(\(question)) { return c.resolve(A.self)! }"
    #expect(try found(code) == [Self.missing])
    let named = "if c.hasAnyRegistration(\(question)) { return c.resolve(A.self, name: \"a\")! }"
    #expect(try found(named).isEmpty == question.contains("name"))
  }

  // VAL-25
  @Test func `a factory may ask what is there`() throws {
    func factory(_ question: String) -> String {
      """
      c.register(B.self) { r in
        if c.hasAnyRegistration(of: \(question).self) { return B(r.resolve(A.self)!) }
        return B(nil)
      }
      let b = c.resolve(B.self)!
      """
    }
    #expect(try found("", factory("A")) == [])
    #expect(try found("", factory("Int")) == [Self.missing])
  }

  // VAL-25
  @Test(arguments: [("A", []), ("B", ["Garland/MissingBinding: no binding for 'A'"])])
  func `what may be bound is resolved behind the question`(asked: String, result: [String]) throws {
    let text = """
      import Garland
      struct A {}
      struct B {}
      func run() throws {
        let builder = ContainerBuilder()
        builder.value(1)
        let container = try builder.build()
        if container.resolveIfBound(\(asked).self) != nil { print(container.resolve(A.self)) }
        print(container.resolve(Int.self))
      }
      """
    #expect(try Sources.verified(text).summaries == result)
  }
}
