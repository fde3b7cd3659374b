// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Objects that are no bindings, live as long as the program and ask for what a factory makes.
struct LastingObjectTests {
  private static func found(
    _ coordinator: String, scope: String = ".cached",
    reset: String = "Container.shared.session.reset()"
  ) throws -> [String] {
    try Sources.verified(
      """
      import Factory
      final class Session { func use() {} }
      extension Container { var session: Factory<Session> { self { Session() }\(scope) } }
      final class Coordinator {
        \(coordinator)
        func reload() { session.use() }
      }
      final class SignIn { func signIn() { \(reset) } }
      @main struct Main { static func main() { SignIn().signIn() } }
      """
    ).summaries.filter { $0.contains("CaptiveDependency") }
  }

  private static let shared = "static let shared = Coordinator()\n"
  private static let injected = "@Injected(\\.session) private var session"

  // VAL-4: after a reset, everybody else has another one.
  @Test func `an object that lives as long as the program keeps what is reset`() throws {
    #expect(
      try Self.found(Self.shared + Self.injected) == [
        "Garland/CaptiveDependency: 'Coordinator' lives as long as the program and keeps its first "
          + "'\\.session', which is reset in 'SignIn.signIn'"
      ])
  }

  // VAL-4
  @Test(arguments: [
    injected, "static var shared = Coordinator()\n" + injected,
    shared + "@DynamicInjected(\\.session) private var session",
    shared + injected + "\nfunc again() { $session.resolve(reset: .scope) }",
    shared + injected + "\nfunc again() { session = Container.shared.session() }",
    shared + "\n// garland:ignore CaptiveDependency it shows the first one\n" + injected,
  ])
  func `who lives shorter, or asks again, keeps nothing that is reset`(_ coordinator: String) throws
  {
    #expect(try Self.found(coordinator) == [])
  }

  // VAL-4
  @Test(arguments: [
    (".cached", ""), ("", "Container.shared.session.reset()"),
    (".cached", "Container.shared.session.reset(.registration)"),
  ])
  func `what is never reset, or made anew each time, is no finding`(
    _ scope: String, _ reset: String
  ) throws {
    #expect(try Self.found(Self.shared + Self.injected, scope: scope, reset: reset) == [])
  }
}
