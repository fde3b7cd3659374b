// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// State of instances that one registration makes and another one hands on.
struct ForwardedStateTests {
  private static let session = """
    protocol Session: AnyObject { func open(_ name: String); func current() -> String? }
    final class UserSession: Session {
      private var name: String?
      func open(_ name: String) { self.name = name }
      func current() -> String? { name }
    }
    final class Login { let session: Session
      init(session: Session) { self.session = session; session.open("a") } }
    final class Profile { let session: Session
      init(session: Session) { self.session = session; print(session.current() ?? "") } }

    """

  private static let split =
    "Garland/SplitState: 'Profile' gets another 'any Session' than 'Login', "
    + "and does not see what that one changes in 'name'"

  // VAL-25: what a factory resolves lives as long as what is resolved.
  @Test(arguments: [
    (".inObjectScope(.container)", "r.resolve(UserSession.self)!", []),
    (".inObjectScope(.transient)", "r.resolve(UserSession.self)!", [split]),
    (".inObjectScope(.container)", "UserSession()", [split]),
  ])
  func `a registration that hands on what is shared makes nothing anew`(
    _ scope: String, _ made: String, _ want: [String]
  ) throws {
    let found = try Sources.verified(
      """
      import Swinject
      \(Self.session)
      let c: Container = {
        let c = Container()
        c.register(UserSession.self) { _ in UserSession() }\(scope)
        c.register(Session.self) { r in \(made) }.inObjectScope(.transient)
        c.register(Login.self) { r in Login(session: r.resolve(Session.self)!) }
        c.register(Profile.self) { r in Profile(session: r.resolve(Session.self)!) }
        return c
      }()
      @main enum Main {
        static func main() { print(c.resolve(Login.self)!, c.resolve(Profile.self)!) }
      }
      """
    ).summaries
    #expect(found.filter { $0.contains("SplitState") } == want)
  }

  // VAL-25: a 'catch' names what it catches.
  @Test(arguments: [
    ("catch { print(error) }", false), ("catch { print(self.error as Any) }", true),
  ])
  func `the error of a catch is no property`(_ clause: String, _ isFound: Bool) throws {
    let text = Sources.twoUsers(
      """
      final class Service {
        var error: (any Error)?
        func load() { do { try work() } catch { self.error = error } }
        func count() { do { try work() } \(clause) }
      }
      func work() throws {}
      """, "service.load()", "service.count()")
    let found = try Sources.verified(
      """
      import Swinject
      \(text)
      let c = Container()
      @main enum Main {
        static func main() {
          c.register(Service.self) { _ in Service() }
          c.register(First.self) { r in First(service: r.resolve(Service.self)!) }
          c.register(Second.self) { r in Second(service: r.resolve(Service.self)!) }
          c.resolve(First.self)!.run()
          c.resolve(Second.self)!.run()
        }
      }
      """
    ).summaries
    #expect(found.contains { $0.contains("SplitState") } == isFound)
  }
}
