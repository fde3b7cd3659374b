// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// State that is split because only the users of one resolve share it.
struct GraphStateTests {
  /// What is found when a session is kept and screens are made by several resolves that may make the session, too.
  private func found(
    session: String = "login.signIn()", feed: String = "print(login.token ?? \"\")",
    scope: String = ".inObjectScope(.container)", feedScope: String = "", form: String = "",
    roots: [String] = ["Feed", "Home"]
  ) throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      final class Login {
        private(set) var token: String?
        func signIn() { token = "secret" }
      }
      final class Session {
        private let login: Login
        init(login: Login) { self.login = login }
        func run() { \(session) }
      }
      final class Form {
        private let login: Login
        init(login: Login) { self.login = login }
        func run() { \(form) }
      }
      final class Feed {
        private let login: Login
        init(login: Login, session: Session, form: Form) { self.login = login }
        func run() { \(feed) }
      }
      final class Home { init(feed: Feed) {} }
      let container = Container()
      container.register(Login.self) { _ in Login() }
      container.register(Session.self) { r in Session(login: r.resolve(Login.self)!) }\(scope)
      container.register(Form.self) { r in Form(login: r.resolve(Login.self)!) }
      container.register(Feed.self) { r in
        Feed(login: r.resolve(Login.self)!, session: r.resolve(Session.self)!, form: r.resolve(Form.self)!)
      }\(feedScope)
      container.register(Home.self) { r in Home(feed: r.resolve(Feed.self)!) }
      @main struct Main {
        static func main() {
          \(roots.map { "print(container.resolve(\($0).self)!)" }.joined(separator: "\n"))
        }
      }
      """
    ).summaries.filter { $0.contains("SplitState") }
  }

  private static let split =
    "Garland/SplitState: 'Feed' gets another 'Login' than 'Session', "
    + "and does not see what that one changes in 'token'"

  // LIF-1: the second feed gets another one than the session has kept from the first resolve.
  @Test func `what is made again does not share with what is kept`() throws {
    #expect(try found() == [Self.split])
    #expect(
      try found(session: "print(login.token ?? \"\")", feed: "login.signIn()") == [
        "Garland/SplitState: 'Session' gets another 'Login' than 'Feed', "
          + "and does not see what that one changes in 'token'"
      ])
    // A resolve that makes the session alone, and one that makes the feed alone.
    #expect(try found(roots: ["Feed", "Home", "Session"]) == [Self.split])
  }

  // VAL-25
  @Test func `what comes from one resolve, or is kept or made again together, shares`() throws {
    #expect(try found(roots: ["Feed"]) == [])
    #expect(try found(scope: "") == [])
    #expect(try found(feedScope: ".inObjectScope(.container)") == [])
    #expect(try found(feedScope: ".inObjectScope(.weak)") == [])
    #expect(try found(scope: ".inObjectScope(.weak)") == [])
  }

  // VAL-25: each screen may have its own login, which its own form changes.
  @Test func `who reads what its own resolve changes needs nobody else`() throws {
    #expect(
      try found(session: "login.signIn(); print(login.token ?? \"\")", form: "login.signIn()") == []
    )
    #expect(try found(form: "use(login)") == [Self.split])
    #expect(try found(session: "login.signIn(); use(login)", form: "use(login)") == [])
  }
}
