// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Scopes of Swinject, Resolver and Factory that registrations name by something else than a literal.
struct ScopeExpressionTests {
  /// The binding of `A` that Swinject gets with a scope.
  private func swinject(_ scope: String, before: String = "") throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      enum Settings {
        static let scope = ObjectScope.transient
        static let kept: ObjectScope = .container
        static var next: ObjectScope { pick() }
        static let visit = ObjectScope(storageFactory: PermanentStorage.init)
      }
      extension ObjectScope {
        static let short = ObjectScope.transient
        static let session = ObjectScope(storageFactory: PermanentStorage.init)
        static var current: ObjectScope { isTest ? .transient : .container }
      }
      let isTest = CommandLine.arguments.count > 1
      func pick() -> ObjectScope { isTest ? .transient : .container }
      final class Parts: Assembly {
        func assemble(container: Container) {
          \(before)
          container.register(A.self) { _ in A() }.inObjectScope(\(scope))
        }
      }
      let a = Assembler([Parts()]).resolver.resolve(A.self)!
      \(Sources.commonTypes)
      """
    ).lines
  }

  // LIF-1
  @Test(arguments: [
    (".transient", "A"), ("ObjectScope.transient", "A"), ("Swinject.ObjectScope.transient", "A"),
    ("Settings.scope", "A"), ("Settings.kept", "A singleton"), (".short", "A"),
    ("ObjectScope.short", "A"), (".session", "A singleton"), ("Settings.visit", "A singleton"),
    (".elsewhere", "A singleton"),
  ])
  func `a scope of Swinject is read through constants`(_ scope: String, _ line: String) throws {
    #expect(try swinject(scope) == [line])
  }

  // LIF-1
  @Test(arguments: [
    "let scope: ObjectScope = .transient", "let scope = ObjectScope.transient",
    "let other = ObjectScope.transient; let scope = other", "let scope = Settings.scope",
  ])
  func `a scope of Swinject in a local constant is read`(_ constant: String) throws {
    #expect(try swinject("scope", before: constant) == ["A"])
  }

  // VAL-17: what only the running program knows is not taken for a singleton.
  @Test(arguments: [
    ("pick()", ""), ("isTest ? .transient : .container", ""), ("Settings.next", ""),
    (".current", ""), ("scope", "var scope = ObjectScope.transient"),
    ("scope", "let scope = pick()"),
    ("Elsewhere.scope", ""),
  ])
  func `a scope of Swinject that cannot be read is not verified`(
    _ scope: String, _ before: String
  ) throws {
    #expect(
      try swinject(scope, before: before) == ["A unread"])
  }

  // LIF-1: an app's own function is told the scope by its calls.
  @Test(arguments: [
    (", scope: .transient", "A"), (", scope: Settings.scope", "A"), ("", "A singleton"),
    (", scope: pick()", "A unread"),
  ])
  func `a function that registers is told the scope`(_ argument: String, _ line: String) throws {
    let result = try Sources.verified(
      """
      import Swinject
      enum Settings { static let scope = ObjectScope.transient }
      extension Container {
        func add<T>(
          _ type: T.Type, scope: ObjectScope = .container, make: @escaping (Resolver) -> T
        ) {
          register(type, factory: make).inObjectScope(scope)
        }
      }
      let container = Container()
      container.add(A.self\(argument)) { _ in A() }
      let a = container.resolve(A.self)!
      \(Sources.commonTypes)
      """)
    #expect(result.lines == [line])
  }

  /// The binding of `A` that Resolver gets with a scope.
  private func resolver(_ scope: String) throws -> [String] {
    try Sources.verified(
      """
      import Resolver
      enum Settings {
        static let scope = ResolverScope.unique
        static let kept: ResolverScope = .shared
      }
      extension ResolverScope { static let session = ResolverScopeCache() }
      func pick() -> ResolverScope { .unique }
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {
          let local: ResolverScope = .unique
          register { A() }.scope(\(scope))
        }
      }
      let a: A = Resolver.resolve()
      \(Sources.commonTypes)
      """
    ).lines
  }

  // LIF-1
  @Test(arguments: [
    (".unique", "A"), ("unique", "A"), ("Resolver.unique", "A"), ("ResolverScope.unique", "A"),
    ("Settings.scope", "A"), ("Settings.kept", "A weak"), ("local", "A"), ("shared", "A weak"),
    (".session", "A singleton"), (".application", "A singleton"), ("cached", "A singleton"),
    ("pick()", "A unread"),
    ("Resolver.defaultScope", "A unread"),
  ])
  func `a scope of Resolver is read through constants or not verified`(
    _ scope: String, _ line: String
  ) throws {
    #expect(try resolver(scope) == [line])
  }

  // LIF-1
  @Test(arguments: [
    (".singleton", "\\.a singleton"), ("Settings.scope", "\\.a singleton"),
    ("Settings.next", "\\.a unread"),
    (".session", "\\.a singleton"), ("Scope.session", "\\.a singleton"),
    (".elsewhere", "\\.a singleton"), ("Settings.kept", "\\.a weak"),
  ])
  func `a scope of Factory is read through constants or not verified`(
    _ scope: String, _ line: String
  ) throws {
    let result = try Sources.verified(
      """
      import Factory
      enum Settings {
        static let scope = Scope.singleton
        static let kept: Scope = .shared
        static var next: Scope { CommandLine.arguments.count > 1 ? .singleton : .unique }
      }
      extension Scope { static let session = Cached() }
      extension Container { var a: Factory<A> { self { A() }.scope(\(scope)) } }
      func start() { _ = Container.shared.a() }
      \(Sources.commonTypes)
      """)
    #expect(result.lines == [line])
  }

  // VAL-17: the needs are read, and the lifetime is not.
  @Test func `it is the lifetime that is said not to be verified`() throws {
    let garland = try Sources.module(
      "builder.register(A.init).lifetime(pick())", "struct A {}\nlet a: A = container.resolve()")
    let note = "Garland/NotVerified: the lifetime of 'A' is not verified: it cannot be read"
    #expect(garland.summaries.contains(note))
    let factory = try Sources.verified(
      """
      import Factory
      extension Container { var a: Factory<A> { self { A() }.scope(pick()) } }
      func start() { _ = Container.shared.a() }
      \(Sources.commonTypes)
      """)
    #expect(
      factory.summaries == [
        #"Garland/NotVerified: the lifetime of '\.a' is not verified: it cannot be read"#
      ])
  }

  // VAL-25: what may be shared is not said to be split.
  @Test(arguments: [(".transient", 1), ("pick()", 0), (".container", 0)])
  func `what has a lifetime that cannot be read is no split state`(
    _ scope: String, _ count: Int
  ) throws {
    let result = try Sources.verified(
      """
      import Swinject
      func pick() -> ObjectScope { CommandLine.arguments.count > 1 ? .transient : .container }
      final class Store {
        private var items: [Int] = []
        func write() { items.append(1) }
        var value: Int { items.count }
      }
      final class Reader { let store: Store; init(store: Store) { self.store = store }
      func read() -> Int { store.value } }
      final class Writer { let store: Store; init(store: Store) { self.store = store }
      func save() { store.write() } }
      final class Parts: Assembly {
        func assemble(container: Container) {
          container.register(Store.self) { _ in Store() }.inObjectScope(\(scope))
          container.register(Reader.self) { r in Reader(store: r.resolve(Store.self)!) }
          container.register(Writer.self) { r in Writer(store: r.resolve(Store.self)!) }
        }
      }
      let resolver = Assembler([Parts()]).resolver
      let reader = resolver.resolve(Reader.self)!
      let writer = resolver.resolve(Writer.self)!
      """)
    #expect(result.diagnostics.filter { $0.id == .splitState }.count == count)
  }

  // VAL-25: a scope of the program is its own, whatever it is called.
  @Test(arguments: ["graph", "weak", "transient", "own"])
  func `a scope of the program that is called as one of the library is its own`(
    _ name: String
  ) throws {
    let lines = try Sources.verified(
      """
      import Swinject
      final class A {}
      enum Scopes { static let \(name) = ObjectScope(storageFactory: PermanentStorage.init) }
      func run() {
        let container = Container()
        container.register(A.self) { _ in A() }.inObjectScope(Scopes.\(name))
        _ = container.resolve(A.self)!
      }
      """
    ).lines
    #expect(lines == ["A singleton"])
  }
}
