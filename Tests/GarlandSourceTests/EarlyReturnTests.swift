// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandSource
import Testing

/// Functions that return one of several containers.
struct EarlyReturnTests {
  private static let types = """
    import Swinject
    final class A {}
    final class B { init(a: A) {} }
    let flag = CommandLine.arguments.isEmpty

    """
  private static let missing = "Garland/MissingBinding: no binding for 'A'"
  private static let undecided =
    "Garland/NotVerified: what is resolved here is not verified: it may be asked of one of several "
    + "containers, of which not each binds it"

  /// Code that fills a container with a type and returns it.
  private static func filled(with type: String) -> String {
    "let c = Container(); c.register(\(type).self) { _ in \(type)() }; return c"
  }

  private static let one = filled(with: "ONE")
  private static let other = filled(with: "OTHER")

  private static let bodies = [
    "if flag { \(one) }; \(other)",
    "guard flag else { \(one) }; \(other)",
    "if flag { \(one) } else { \(other) }",
    "switch flag { case true: \(one); case false: \(other) }",
    "if flag { if !flag { return nil }; do { \(one) } }; \(other)",
  ]

  private func found(_ body: String, _ one: String, _ other: String, _ code: String) throws
    -> [String]
  {
    let body = body.replacing("ONE", with: one).replacing("OTHER", with: other)
    return try Sources.verified(
      """
      \(Self.types)
      func make() -> Container! { \(body) }
      var made: Container! { \(body) }
      func known() { let c = Container(); c.register(String.self) { _ in "" } }
      \(code)
      """
    ).summaries.filter { !$0.hasPrefix("Garland/UnusedBinding") }
  }

  // VAL-20: which of them it is, only the program knows.
  @Test(arguments: bodies, ["make()", "made"])
  func `any of the returned containers may serve`(body: String, call: String) throws {
    let code = "let a = \(call).resolve(A.self)!"
    #expect(try found(body, "A", "Int", code) == [Self.undecided])
    #expect(try found(body, "Int", "A", code) == [Self.undecided])
    #expect(try found(body, "A", "A", code) == [])
    #expect(try found(body, "Int", "Double", code) == [Self.missing])
  }

  // VAL-25: what is added to one of them may be asked of any.
  @Test(arguments: bodies)
  func `what is added to one of several containers is not verified`(body: String) throws {
    let code = """
      func start() {
        let made: Container = make()
        made.register(B.self) { r in B(a: r.resolve(A.self)!) }
        _ = made.resolve(B.self)!
      }
      """
    for result in [try found(body, "A", "Int", code), try found(body, "Int", "Double", code)] {
      #expect(!result.isEmpty)
      #expect(result.allSatisfy { $0.hasPrefix("Garland/NotVerified") })
    }
  }

  // VAL-20: an early return of the same container, of none and of an empty one changes nothing.
  @Test(arguments: [
    "return shared", "return nil", "fatalError()", "return Container()",
    "return fatalError()", "let same = shared; return same",
  ])
  func `an early return may leave no choice`(exit: String) throws {
    let code = """
      let shared = Container()
      func pick() -> Container! { guard flag else { \(exit) }; return shared }
      func fill() { pick().register(B.self) { r in B(a: r.resolve(A.self)!) } }
      let b = shared.resolve(B.self)!
      """
    #expect(try found("return nil", "", "", code) == [Self.missing])
    let filled = code + "\nfunc more() { pick().register(A.self) { _ in A() } }"
    #expect(try found("return nil", "", "", filled) == [])
  }

  // VAL-25: each call that makes a container returns a new one, unless the function keeps it.
  @Test(arguments: [
    "if let kept { return kept }", "if let old = kept { return old }",
    "if kept != nil { return kept! }", "if let old = self.kept { return old }",
  ])
  func `a container that is kept is one for all calls`(exit: String) throws {
    func holder(_ more: String) -> String {
      """
      final class Holder {
        var kept: Container?
        func make() -> Container {
          \(exit)
          let c = Container()
          c.register(B.self) { r in B(a: r.resolve(A.self)!) }
          kept = c
          return c
        }
        func start() { _ = make().resolve(B.self)! }
        \(more)
      }
      """
    }
    #expect(try found("return nil", "", "", holder("")) == [Self.missing])
    let more = "func more() { make().register(A.self) { _ in A() } }"
    #expect(try found("return nil", "", "", holder(more)) == [])
  }

  // VAL-20: functions that call each other are followed once.
  @Test func `functions that return what others return are followed`() throws {
    let names = (0..<40).map { "f\($0)" }
    let functions = zip(names, names.dropFirst()).map { name, next in
      "func \(name)() -> Container { if flag { return \(next)() }; return \(next)() }"
    }
    let code = """
      \(functions.joined(separator: "\n"))
      func f39() -> Container { if flag { return f39() }; return f38() }
      let a = f0().resolve(A.self)!
      """
    #expect(try found("return nil", "", "", code) == [Self.missing])
  }
}
