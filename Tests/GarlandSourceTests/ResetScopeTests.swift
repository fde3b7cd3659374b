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

  /// What keeps the account of a session, by how each registration of Resolver says so.
  private func keepers(_ scopes: [String]) throws -> [Diagnostic] {
    let names = scopes.indices.map { "Keeper\($0)" }
    return try Sources.verified(
      """
      import Resolver
      extension ResolverScope { static let session = ResolverScopeCache() }
      final class Account {}
      \(names.map { "final class \($0) { @Injected var account: Account }" }.joined(separator: "\n"))
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {
          register { Account() }.scope(.session)
          \(zip(names, scopes).map { "register { \($0)() }.scope(\($1))" }.joined(separator: "\n"))
        }
      }
      final class App {
        \(names.map { "@Injected var \($0.lowercased()): \($0)" }.joined(separator: "\n"))
        func signOut() { ResolverScope.session.reset() }
      }
      """
    ).diagnostics
  }

  // VAL-4 DIA-6: it is one cause, whoever keeps the instance.
  @Test func `all that keep one instance are one finding`() throws {
    let found = try keepers([".application", ".application", ".application"])
    #expect(found.map(\.id) == [.captiveDependency])
    #expect(found.map(\.severity) == [.warning])
    #expect(
      found.first?.summary
        == "'Keeper0' (singleton) keeps 'Account' (scoped(session)) beyond its scope, and so do 2 others"
    )
    #expect(
      found.first?.notes.map(\.text) == [
        "'Keeper1' (singleton) keeps it, too", "'Keeper2' (singleton) keeps it, too",
        "give each the lifetime 'scoped(session)', or hand 'Account' to it when it is used",
      ])
    let many = try keepers(Array(repeating: ".application", count: 13))
    #expect(many.first?.notes.count == 12)
    #expect(many.first?.notes.map(\.text).contains("and 2 others") == true)
  }

  // VAL-4: a weak instance is gone at the reset, unless somebody still holds it.
  @Test func `what only weak instances keep is a note`() throws {
    let found = try keepers([".shared", ".application", ".shared"])
    #expect(found.map(\.severity) == [.note, .warning])
    #expect(
      found.map(\.summary) == [
        "'Keeper0' (weak) keeps 'Account' (scoped(session)) beyond its scope, "
          + "if 'Keeper0' is still held at the reset, and so does 1 other",
        "'Keeper1' (singleton) keeps 'Account' (scoped(session)) beyond its scope",
      ])
  }
}
