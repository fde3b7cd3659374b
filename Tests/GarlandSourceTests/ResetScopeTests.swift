// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Scopes of Swinject and Resolver that a program resets while it runs, such as when a user signs out.
struct ResetScopeTests {
  /// A shared loader that keeps the account of a session, in Swinject.
  private func swinject(_ end: String, loader: String = ".inObjectScope(.container)") throws
    -> [String]
  {
    try Sources.verified(
      """
      import Swinject
      extension ObjectScope {
        static let session = ObjectScope(storageFactory: PermanentStorage.init)
        static let other = ObjectScope(storageFactory: PermanentStorage.init)
      }
      final class Account {}
      final class Loader { init(account: Account) {} }
      final class Parts: Assembly {
        func assemble(container: Container) {
          container.register(Account.self) { _ in Account() }.inObjectScope(.session)
          container.register(Loader.self) { r in Loader(account: r.resolve(Account.self)!) }\(loader)
        }
      }
      final class App {
        let container = Container()
        func start() {
          Parts().assemble(container: container)
          _ = container.resolve(Loader.self)!
        }
        func signOut() { \(end) }
      }
      """
    ).summaries
  }

  private static let kept =
    "Garland/CaptiveDependency: 'Loader' (singleton) keeps 'Account' (scoped(session)) beyond its scope"

  // OPT-2
  @Test(arguments: [
    "container.resetObjectScope(.session)", "container.resetObjectScope(ObjectScope.session)",
  ])
  func `a singleton that keeps what Swinject resets is found`(_ end: String) throws {
    #expect(try swinject(end) == [Self.kept])
  }

  // VAL-25
  @Test(arguments: [
    ("", ".inObjectScope(.container)"),
    ("container.resetObjectScope(.other)", ".inObjectScope(.container)"),
    (
      "container.resetObjectScope(.session); container.resetObjectScope(.container)",
      ".inObjectScope(.container)"
    ),
    ("container.resetObjectScope(.session)", ".inObjectScope(.session)"),
    ("container.resetObjectScope(.session)", ".inObjectScope(.transient)"),
    ("container.resetObjectScope(.session)", ""),
  ])
  func `what is not reset, or ends as well, keeps nothing too long`(_ end: String, _ loader: String)
    throws
  {
    #expect(try swinject(end, loader: loader) == [])
  }

  /// A shared loader that keeps the account of a session, in Resolver.
  private func resolver(_ end: String, _ loader: String) throws -> [String] {
    try Sources.verified(
      """
      import Resolver
      extension ResolverScope { static let session = ResolverScopeCache() }
      final class Account {}
      \(loader)
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {
          register { Account() }.scope(.session)
          register { Loader() }.scope(.application)
        }
      }
      final class App {
        @Injected var loader: Loader
        func signOut() { \(end) }
      }
      """
    ).summaries
  }

  // OPT-2
  @Test(arguments: [
    "final class Loader { @Injected var account: Account }",
    "final class Loader { @LazyInjected var account: Account }",
  ])
  func `a singleton that keeps what Resolver resets is found`(_ loader: String) throws {
    #expect(try resolver("ResolverScope.session.reset()", loader) == [Self.kept])
  }

  // VAL-25
  @Test(arguments: [
    ("", "final class Loader { @Injected var account: Account }"),
    (
      "ResolverScope.session.reset(); ResolverScope.application.reset()",
      "final class Loader { @Injected var account: Account }"
    ),
    (
      "ResolverScope.session.reset()",
      "final class Loader { func load() { let account: Account = Resolver.resolve(); _ = account } }"
    ),
  ])
  func `a singleton that asks again keeps nothing`(_ end: String, _ loader: String) throws {
    #expect(try resolver(end, loader) == [])
  }
}
