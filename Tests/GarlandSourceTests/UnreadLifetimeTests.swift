// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Lifetimes that only the running program knows.
struct UnreadLifetimeTests {
  private static func module(_ lifetime: String) throws -> Verification {
    try Sources.module(
      """
      builder.register(Chat.init).injection(cycle: true, \\.room).lifetime(\(lifetime))
          builder.register(Room.init).lifetime(\(lifetime))
          builder.root(Room.self)
      """,
      """
      final class Chat { var room: Room? }
      final class Room { init(chat: Chat) {} }
      func chosen() -> SharedLifetime { .singleton }
      """)
  }

  // VAL-17 LIF-1
  @Test func `what only the default lifetime would break is no error`() throws {
    let unread = try Self.module("chosen()")
    #expect(
      unread.summaries
        == ["Chat", "Room"].map {
          "Garland/NotVerified: the lifetime of '\($0)' is not verified: it cannot be read"
        })
    #expect(unread.counts.notVerified == 2)
    #expect(unread.combinedGraph.bindings.map(\.lifetime) == [.unread, .unread])
    #expect(try Self.module(".perRequest").diagnostics.map(\.id.name) == ["EndlessCycle"])
    #expect(try Self.module(".singleton").summaries == [])
  }

  // VAL-17 LIF-1
  @Test(arguments: [
    (".inObjectScope(chosen())", ["NotVerified"]), (".inObjectScope(.transient)", ["SplitState"]),
    (".inObjectScope(.container)", []),
  ])
  func `of state whose users may share it nothing is claimed`(
    _ scope: String, _ ids: [String]
  ) throws {
    let result = try Sources.verified(
      """
      import Swinject
      \(Sources.cacheWithUsers)
      func chosen() -> ObjectScope { .container }
      let container = Container()
      container.register(Cache.self) { _ in Cache() }\(scope)
      container.register(Writer.self) { Writer(cache: $0.resolve(Cache.self)!) }
      container.register(Reader.self) { Reader(cache: $0.resolve(Cache.self)!) }
      _ = container.resolve(Writer.self)!
      _ = container.resolve(Reader.self)!
      """)
    #expect(result.diagnostics.map(\.id.name) == ids)
  }

  // VAL-17: what is missing is missing, whatever the lifetime is.
  @Test func `the needs of such a binding are read`() throws {
    let result = try Sources.module(
      "builder.register(Room.init).lifetime(chosen())\n    builder.root(Room.self)",
      "final class Chat {}\nfinal class Room { init(chat: Chat) {} }")
    #expect(result.diagnostics.map(\.id.name).sorted() == ["MissingBinding", "NotVerified"])
  }

  // VAL-17 LIF-19
  @Test func `a default lifetime that is not read is none that is known`() throws {
    func ids(_ lifetime: String) throws -> Set<String> {
      let result = try Sources.module(
        """
        builder.defaultLifetime(\(lifetime))
            builder.register(Chat.init).injection(cycle: true, \\.room)
            builder.register(Room.init)
            builder.root(Room.self)
        """,
        """
        final class Chat { var room: Room? }
        final class Room { init(chat: Chat) {} }
        func chosen() -> SharedLifetime { .singleton }
        """)
      return Set(result.diagnostics.map(\.id.name))
    }
    #expect(try ids("chosen()") == ["NotVerified"])
    #expect(try ids(".perRequest") == ["EndlessCycle"])
  }

  // VAL-17 LIF-19
  @Test(arguments: [
    (
      "import Swinject\nlet c = Container(defaultObjectScope: pick())",
      "c.register(A.self) { _ in A() }"
    ),
    ("import Resolver\nResolver.defaultScope = pick()", "Resolver.register { A() }"),
    (
      "import Resolver\nResolver.defaultScope = .cached\nResolver.defaultScope = .unique",
      "Resolver.register { A() }"
    ),
    (
      "import DITranquillity\nlet c = DIContainer()\nDISetting.Defaults.lifeTime = pick()",
      "c.register { A() }"
    ),
  ])
  func `the default of a library may be one that is not read`(
    _ start: String, _ registration: String
  ) throws {
    let result = try Sources.verified("\(start)\nfinal class A {}\n\(registration)")
    #expect(result.combinedGraph.bindings.map(\.lifetime) == [.unread])
  }

  // VAL-17 LIF-19
  @Test(arguments: [
    (
      "import Resolver\nlet oauth = OAuth()\noauth.defaultScope = \"email\"",
      "Resolver.register { A() }"
    ),
    (
      "import DITranquillity\nlet c = DIContainer()\nMyDISetting.Defaults.lifeTime = 1",
      "c.register { A() }"
    ),
  ])
  func `what only ends like the default of a library is none`(
    _ start: String, _ registration: String
  ) throws {
    let result = try Sources.verified(
      """
      \(start)
      final class OAuth { var defaultScope = "" }
      enum MyDISetting { enum Defaults { nonisolated(unsafe) static var lifeTime = 0 } }
      final class A {}
      \(registration)
      """)
    #expect(result.combinedGraph.bindings.map(\.lifetime).contains(.unread) == false)
    #expect(result.combinedGraph.bindings.count == 1)
  }
}
