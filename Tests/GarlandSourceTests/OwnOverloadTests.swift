// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// An app's own overloads of what Swinject registers with.
struct OwnOverloadTests {
  private func summaries(_ code: String, _ functions: String = Self.functions) throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      import SwinjectAutoregistration
      extension Container {
        \(functions)
      }
      protocol Lamp: AnyObject {}
      final class Desk: Lamp { init() {} }
      final class Chair { init(desk: Desk) {} }
      let c = Container()
      \(code)
      """
    ).summaries
  }

  private static let functions = """
    @discardableResult
    func register<S>(
      name: StaticString? = nil, initializer: @escaping ((Resolver)) -> S
    ) -> ServiceEntry<S> {
      register(S.self, name: name.flatMap { $0.description }, factory: initializer)
    }
    @discardableResult
    func autoregister<S>(
      name: StaticString? = nil, initializer: @escaping (()) -> S
    ) -> ServiceEntry<S> {
      autoregister(S.self, name: name.flatMap { $0.description }, initializer: initializer)
    }
    """

  // VAL-17: what the initializer makes is what it registers.
  @Test(arguments: [
    ("c.autoregister { Desk() }", "Desk.self"),
    ("c.autoregister(initializer: Desk.init)", "Desk.self"),
    ("c.autoregister { Desk() as Lamp }", "Lamp.self"),
    ("c.autoregister(name: \"a\") { Desk() }", "Desk.self, name: \"a\""),
    ("c.register { _ in Desk() }", "Desk.self"),
    ("c.register(name: \"a\") { _ in Desk() }", "Desk.self, name: \"a\""),
  ])
  func `the type that an overload leaves out is read`(
    _ registration: String, _ asked: String
  ) throws {
    #expect(try summaries("\(registration)\n_ = c.resolve(\(asked))!") == [])
    let lost = try summaries("\(registration)\n_ = c.resolve(Chair.self)!")
    #expect(lost.first == "Garland/MissingBinding: no binding for 'Chair'")
    #expect(!lost.contains { $0.contains("NotVerified") })
  }

  // VAL-17
  @Test func `an overload that takes what the initializer takes resolves it`() throws {
    let overload = """
      func autoregister<S, A>(initializer: @escaping (A) -> S) {
        autoregister(S.self, initializer: initializer)
      }
      """
    let code = "c.autoregister(initializer: Chair.init)\n_ = c.resolve(Chair.self)!"
    #expect(
      try summaries(code, overload) == ["Garland/MissingBinding: no binding for 'Desk'"])
    #expect(
      try summaries("c.register(Desk.self) { _ in Desk() }\n" + code, overload) == [])
  }

  // VAL-17: it registers something else than what the initializer makes.
  @Test func `an overload that registers something else is not read`() throws {
    let overload = """
      func autoregister<S>(initializer: @escaping () -> S) {
        autoregister(Array<S>.self) { [initializer()] }
      }
      """
    let found = try summaries(
      "c.autoregister(initializer: Desk.init)\n_ = c.resolve([Desk].self)!", overload)
    #expect(!found.contains { $0.contains("MissingBinding") })
  }
}
