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

  // MARK: Swinject

  private static func kept(
    _ vpn: String, scope: String = ".user", reset: String = ".user"
  ) throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      extension ObjectScope { static let user = ObjectScope(storageFactory: PermanentStorage.init) }
      final class Account { var key = "" }
      let container = Container()
      func start() { container.register(Account.self) { _ in Account() }.inObjectScope(\(scope)) }
      final class Tunnel {
        \(vpn)
        func connect() { print(account.key) }
      }
      final class SignIn { func signOut() { container.resetObjectScope(\(reset)) } }
      @main struct Main {
        static func main() { start(); SignIn().signOut(); Tunnel.shared.connect() }
      }
      """
    ).summaries
  }

  private static let tunnel = "static let shared = Tunnel()\n"

  // VAL-4
  @Test(arguments: [
    "let account = container.resolve(Account.self)!",
    "private var account = container.resolve(Account.self)!",
    "private let account: Account\nprivate init() { account = container.resolve(Account.self)! }",
  ])
  func `a property keeps what a container made before a reset`(_ property: String) throws {
    let want = [
      "Garland/CaptiveDependency: 'Tunnel' lives as long as the program and keeps its first "
        + "'Account', whose scope 'user' is reset"
    ]
    #expect(try Self.kept(Self.tunnel + property) == want)
    #expect(try Self.kept("static var shared = Tunnel()\n" + property) == [])
    #expect(try Self.kept(Self.tunnel + property, scope: ".container") == [])
    #expect(try Self.kept(Self.tunnel + property, reset: ".other") == [])
  }

  // VAL-4
  @Test(arguments: [
    "var account: Account { container.resolve(Account.self)! }",
    "let make = { container.resolve(Account.self)! }\nvar account: Account { make() }",
    "var account = container.resolve(Account.self)!",
    "private weak var account = container.resolve(Account.self)!",
    "private var account = container.resolve(Account.self)!\n"
      + "func renew() { account = container.resolve(Account.self)! }",
    "// garland:ignore CaptiveDependency it is made before anybody signs in\n"
      + "let account = container.resolve(Account.self)!",
  ])
  func `what is asked for again is not kept`(_ property: String) throws {
    #expect(try Self.kept(Self.tunnel + property) == [])
  }
}
