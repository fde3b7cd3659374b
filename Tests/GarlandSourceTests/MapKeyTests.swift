// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// The keys of contributions to a collection with keys.
struct MapKeyTests {
  private static func verified(_ keys: [String]) throws -> Verification {
    let contributions = keys.map { "builder.contribute(as: Rule.self, key: \($0), Rule.init)" }
      .joined(separator: "\n")
    let type = keys[0].contains("made") ? "String" : "Int"
    return try Sources.verified(
      """
      import Garland
      struct Rule {}
      enum Names {
        static let a = "q"
        static let one: Int = 0x1
        static let kind = Kind.first
        static var changed = "q"
        static func change() { changed = "other" }
        static var computed: String { "q" }
        static let open = Open()
        static let own: Own = "x"
        static let joined = Names.own + "q"
        static let other: Own = "xq"
      }
      class Open { var name: String { "q" }; final var fixed: String { "q" } }
      struct Own: Hashable, ExpressibleByStringLiteral {
        let text: String
        init(stringLiteral text: String) { self.text = text }
        static func + (own: Own, other: String) -> Own { own }
      }
      enum Kind { case first, second; static let best: Kind = .first }
      func made() -> String { "q" }
      func run() throws {
        let builder = ContainerBuilder()
        for item in ["q", "r"] { \(contributions) }
        _ = try builder.build().resolve(ManyByKey<\(type), Rule>.self)
      }
      """)
  }

  // COL-8
  @Test(arguments: [
    ("1", "0x1"), ("-1", "-(1)"), ("1_000", "1000"), (#""a""#, ##"#"a"#"##), ("Names.a", #""q""#),
    ("Names.one", "1"), ("Names.computed", "Names.a"), ("Kind.first", "Names.kind"),
    ("Kind.best", "Kind.first"), ("true", "(true)"), (#""x" + Names.a"#, #""xq""#),
    ("Names.open.fixed", "Names.a"),
  ])
  func `keys of one value are one key`(_ one: String, _ other: String) throws {
    let result = try Self.verified([one, other])
    #expect(result.diagnostics.map(\.id).contains(.duplicateMapKey))
  }

  @Test(arguments: [("1", "-1"), ("Kind.first", "Kind.second"), ("Names.a", #""Names.a""#)])
  func `keys of two values are two keys`(_ one: String, _ other: String) throws {
    let result = try Self.verified([one, other])
    #expect(!result.diagnostics.map(\.id).contains(.duplicateMapKey))
    #expect(!result.summaries.contains { $0.hasPrefix("Garland/NotVerified") })
  }

  // COL-8, VAL-17
  @Test func `a key that an operator of its type makes is not verified`() throws {
    let result = try Self.verified(["Names.joined", "Names.other"])
    #expect(result.summaries.contains { $0.contains("has the key 'Names.joined' is not verified") })
    #expect(!result.diagnostics.map(\.id).contains(.duplicateMapKey))
  }

  // COL-8, VAL-17
  @Test(arguments: ["made()", "Names.changed", "Names.open.name"])
  func `a key that only the running program knows is not verified`(_ key: String) throws {
    let note =
      "Garland/NotVerified: whether another contribution has the key '\(key)' is not verified: it is no constant"
    #expect(try Self.verified([key, "Names.a"]).summaries.count { $0 == note } == 1)
    #expect(try Self.verified([key, key]).summaries.count { $0 == note } == 2)
    #expect(!(try Self.verified([key, key]).diagnostics.contains { $0.id == .duplicateMapKey }))
    #expect(!(try Self.verified([key]).summaries.contains(note)))
  }

  // COL-8, VAL-17
  @Test func `the keys of a list that is looped over are those that are written`() throws {
    #expect(try Self.verified(["item", #""s""#]).diagnostics.allSatisfy { $0.id != .notVerified })
    #expect(try Self.verified(["item", #""r""#]).diagnostics.contains { $0.id == .notVerified })
    #expect(try Self.verified(["item", "item"]).diagnostics.contains { $0.id == .notVerified })
  }
}
