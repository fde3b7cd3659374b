// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// What functions ask a container for that they have just registered anew.
struct RenewedRegistrationTests {
  /// The errors of a program that registers `B` at its start and again in a function.
  private static func errors(_ code: String) throws -> [String] {
    try Sources.verified(
      text("start()\nprint(box.resolve(B.self))\nfunc renew(_ n: Int) {\n\(code)\n}\nrenew(1)")
    ).diagnostics.filter { $0.severity == .error }.map(\.summary)
  }

  private static func text(_ code: String) -> String {
    """
    final class Box {
      private var makers: [String: (Box) -> Any] = [:]
      func register<T>(_ type: T.Type, _ make: @escaping (Box) -> T) { makers["\\(type)"] = make }
      func resolve<T>(_ type: T.Type) -> T { makers["\\(type)"]!(self) as! T }
    }
    \(Sources.commonTypes)
    let box = Box()
    func start() { box.register(B.self) { _ in B(a: A()) } }
    \(code)
    """
  }

  private static let broken = "box.register(B.self) { B(a: $0.resolve(A.self)) }"
  private static let missing = "no binding for 'A'"

  // VAL-20
  @Test(arguments: [
    "print(box.resolve(B.self))", "print(1)\nlet b = box.resolve(B.self)\nprint(b)",
  ])
  func `whoever asks right behind a registration is served by it`(_ request: String) throws {
    #expect(try Self.errors("\(Self.broken)\n\(request)") == [Self.missing])
    #expect(try Self.errors("box.register(B.self) { _ in B(a: A()) }\n\(request)").isEmpty)
  }

  // VAL-25
  @Test(arguments: [
    "\(broken)", "print(box.resolve(B.self))\n\(broken)",
    "\(broken)\nif n > 1 { print(box.resolve(B.self)) }",
    "\(broken)\nstart()\nprint(box.resolve(B.self))",
    "\(broken)\nif n > 1 { box.register(B.self) { _ in B(a: A()) } }\nprint(box.resolve(B.self))",
    "\(broken)\nbox.register(B.self) { _ in B(a: A()) }\nprint(box.resolve(B.self))",
  ])
  func `what may be replaced again, or is not asked for, is no error`(_ code: String) throws {
    #expect(try Self.errors(code) == [])
  }

  // VAL-10: what a function asks for where it has registered it is reached.
  @Test func `a registration that is asked for in place is not unused`() throws {
    let found = try Sources([
      "Main.swift": Self.text("start()\nprint(box.resolve(B.self))"),
      "Renew.swift": "func renew() {\n\(Self.broken)\nprint(box.resolve(B.self))\n}",
    ]).verified().diagnostics.filter { $0.severity != .note }.map(\.summary)
    #expect(found == [Self.missing])
  }
}
