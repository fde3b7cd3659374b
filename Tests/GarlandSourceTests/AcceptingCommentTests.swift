// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
@testable import GarlandSource
import Testing

// DIA-16
struct AcceptingCommentTests {
  private static let shop = "struct Shop {}\nstruct Spare {}\nstruct Other {}"

  private static func uses(_ registrations: String, _ more: String = shop) throws
    -> [AcceptingComment.Use]
  {
    try Sources.verified(
      """
      import Garland
      let builder = ContainerBuilder()
      \(registrations)
      let container = try builder.build()
      let shop = container.resolve(Shop.self)
      \(more)
      """
    ).comments.map(\.use)
  }

  @Test(
    arguments: [
      ("builder.register(Spare.init)  // garland:ignore UnusedBinding later", .accepts),
      ("builder.register(Shop.init)  // garland:ignore UnusedBinding later", .acceptsNothing),
      ("builder.register(Spare.init)  // garland:ignore MissingBinding later", .acceptsNothing),
      ("// garland:ignore UnusedBinding later\n_ = 1", .acceptsNothing),
      (
        "#if NEVER\nbuilder.register(Spare.init)  // garland:ignore UnusedBinding x\n#endif",
        .unknown
      ),
    ] as [(String, AcceptingComment.Use)])
  func `a comment is of use where something is found without it`(
    _ line: String, _ use: AcceptingComment.Use
  ) throws {
    #expect(try Self.uses("builder.register(Shop.init)\n\(line)") == [use])
  }

  @Test func `each of several comments is judged for itself`() throws {
    let found = try Self.uses(
      """
      builder.register(Shop.init)  // garland:ignore UnusedBinding later
      builder.register(Spare.init)  // garland:ignore UnusedBinding later
      builder.register(Other.init)  // garland:ignore UnusedBinding later
      """)
    #expect(found == [.acceptsNothing, .accepts, .accepts])
  }

  @Test func `two comments that accept one finding are both of use`() throws {
    let found = try Self.uses(
      """
      builder.register { Shop() }  // garland:ignore DuplicateBinding both are the same
      builder.register { Shop() }  // garland:ignore DuplicateBinding both are the same
      """)
    #expect(found == [.accepts, .accepts])
  }

  private static func missing(_ requests: String) throws -> Verification {
    try Sources.verified(
      """
      import Garland
      struct Shop {}
      struct Other {}
      let builder = ContainerBuilder()
      builder.register(Shop.init).root()
      let container = try builder.build()
      \(requests)
      """)
  }

  @Test(arguments: [
    "let other = container.resolve(Other.self)  // garland:ignore MissingBinding a plugin has it",
    "// garland:ignore MissingBinding a plugin has it\nlet other = container.resolve(Other.self)",
    """
    let one = 1
    // garland:ignore MissingBinding a plugin has it
    // and another comment
    let other = container.resolve(Other.self)
    """,
  ])
  func `a comment at the line of a finding accepts it`(_ request: String) throws {
    let result = try Self.missing(request)
    #expect(result.summaries == [])
    #expect(result.comments.map(\.use) == [.accepts])
  }

  @Test(arguments: [
    "let one = 1  // garland:ignore MissingBinding x\nlet other = container.resolve(Other.self)",
    "let other = container.resolve(Other.self)\n// garland:ignore MissingBinding x",
    "let other = container.resolve(Other.self)  // garland:ignore UnusedBinding x",
  ])
  func `a comment at another line or of another finding accepts nothing`(_ request: String) throws {
    let result = try Self.missing(request)
    #expect(result.diagnostics.map(\.id) == [.missingBinding])
    #expect(result.comments.map(\.use) == [.acceptsNothing])
  }

  @Test(arguments: [(true, 8), (false, 7)])
  func `a comment at one request does not accept the others`(_ isFirst: Bool, _ line: Int) throws {
    let comment = "  // garland:ignore MissingBinding a plugin has it"
    let request = "container.resolve(Other.self)"
    let result = try Self.missing(
      "let one = \(request)\(isFirst ? comment : "")\nlet two = \(request)\(isFirst ? "" : comment)"
    )
    #expect(result.diagnostics.map(\.id) == [.missingBinding])
    #expect(result.diagnostics.map(\.location?.line) == [line])
    #expect(result.comments.map(\.use) == [.accepts])
  }

  @Test(arguments: [
    "let other = container.resolve(Other.self)  // garland: ignore MissingBinding a plugin has it",
    "let other = container.resolve(Other.self)  //garland: ignore MissingBinding a plugin has it",
    "let other = container.resolve(Other.self)  // garland:ignored MissingBinding a plugin has it",
    "let other = container.resolve(Other.self)  // garland:disable MissingBinding a plugin has it",
    "let other = container.resolve(Other.self)  // Garland:ignore MissingBinding a plugin has it",
    "let other = container.resolve(Other.self)  // garland:Ignore MissingBinding a plugin has it",
    "let other = container.resolve(Other.self)  // garland:ignore: MissingBinding a plugin has it",
    "let other = container.resolve(Other.self)  // garland:disable:this MissingBinding a plugin",
  ])
  func `a comment whose mark is misspelt accepts nothing, and its help says how to write it`(
    _ request: String
  ) throws {
    let result = try Self.missing(request)
    #expect(result.diagnostics.map(\.id) == [.missingBinding, .notVerified])
    let helps = result.diagnostics.flatMap(\.notes).map(\.text)
    #expect(helps.contains("write '// garland:ignore MissingBinding' and the reason"))
  }

  @Test func `what only a strict check finds is accepted as well`() throws {
    let found = try Self.uses(
      """
      builder.register(Shop.init)
      // garland:ignore MissingBinding a plugin binds it
      builder.register(Spare.init)
      """, "struct Shop {}\nstruct Spare { init(_ other: Other) {} }\nstruct Other {}")
    #expect(found == [.accepts])
  }

  @Test func `nothing is said of comments beside what cannot be read`() throws {
    let found = try Self.uses(
      """
      builder.register(Shop.init)  // garland:ignore UnusedBinding later
      install(unreadable(), in: builder)
      """, "struct Shop {}\nfunc install(_ what: Any, in builder: ContainerBuilder)")
    #expect(found == [.unknown])
  }

  @Test func `nothing is said of a comment about what is unused while a root is missing`() throws {
    let found = try Self.uses(
      """
      builder.register(Shop.init)
      builder.register(Spare.init)  // garland:ignore UnusedBinding later
      builder.register(Third.init)  // garland:ignore MissingBinding later
      """, Self.shop + "\nstruct Third {}\nlet other = container.resolve(Other.self)")
    #expect(found == [.unknown, .acceptsNothing])
  }

  @Test func `nothing is said of a comment at a request that may be served by what cannot be read`()
    throws
  {
    let found = try Self.uses(
      """
      builder.register(Shop.init)
      install(unreadable(), in: builder)
      """,
      """
      struct Shop {}
      struct Other {}
      func install(_ what: Any, in builder: ContainerBuilder)
      let other = container.resolve(Other.self)  // garland:ignore MissingBinding later
      """)
    #expect(found == [.unknown])
  }

  @Test func `a comment that only one of two programs needs is of use`() throws {
    let module = { (asked: String) in
      """
      import Garland
      import Shared
      let container = try ContainerBuilder(SharedModule()).build()
      let value = container.resolve(\(asked).self)
      """
    }
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "Shops", targets: [
        .executableTarget(name: "One", dependencies: ["Shared"]),
        .executableTarget(name: "Two", dependencies: ["Shared"]), .target(name: "Shared"),
      ])
      """
    let shared = """
      import Garland
      public struct SharedModule: Module {
        public func register(in builder: ContainerBuilder) {
          builder.register(A.init)
          builder.register(B.init)  // garland:ignore UnusedBinding later
        }
      }
      public struct A {}
      public struct B {}
      """
    let result = try Sources([
      "Package.swift": manifest, "Sources/One/main.swift": module("A"),
      "Sources/Two/main.swift": module("B"), "Sources/Shared/Shared.swift": shared,
    ]).verified()
    #expect(result.comments.map(\.use) == [.accepts])
  }

  private static func comment(_ line: Int) -> Suppression {
    var comment = Suppression(.unusedBinding, because: "later")
    comment.comment = SourceLocation(file: "main.swift", line: line, column: 1)
    return comment
  }

  /// A graph of which every binding has a comment; those of some are found if they have none.
  private static func judged(_ count: Int, found: Set<Int>) -> (uses: Set<Int>, checks: Int) {
    let comments = (1...count).map(comment)
    var graph = BindingGraph()
    graph.bindings = comments.map { comment in
      var binding = Binding(Key(TypeReference(named: "Part")))
      binding.suppressions = [comment]
      return binding
    }
    let uses = CommentUses(["main.swift": Dictionary(grouping: comments) { $0.comment?.line ?? 0 }])
    var checks = 0
    uses.note(in: graph) { graph in
      checks += 1
      return found.sorted().filter { graph.bindings[$0 - 1].suppressions.isEmpty }
        .map { Diagnostic(.unusedBinding, subject: "\($0)", summary: "unused") }
    }
    return (Set(uses.used.map(\.line)), checks)
  }

  @Test(arguments: [[], [7], [1, 64], [3, 4, 5, 60]] as [Set<Int>])
  func `many comments are judged by few checks`(_ found: Set<Int>) {
    let result = Self.judged(64, found: found)
    #expect(result.uses == found)
    #expect(result.checks <= 2 + found.count * 13)
  }

  @Test func `a finding at the line of its comment needs no check of its own`() throws {
    let comments = [Self.comment(1), Self.comment(2)]
    let uses = CommentUses(["main.swift": [1: [comments[0]], 2: [comments[1]]]])
    var checks = 0
    var graph = BindingGraph()
    graph.bindings = comments.map {
      Binding(Key(TypeReference(named: "Part")), location: $0.comment)
    }
    uses.note(in: graph) { _ in
      checks += 1
      return comments.map {
        Diagnostic(.unusedBinding, subject: "Part", summary: "unused", location: $0.comment)
      }
    }
    #expect(uses.used.count == 2)
    #expect(checks == 1)
  }

  @Test(arguments: [("", false), (" - ", false), (" later", true), (" - later", true)])
  func `a reason is told from none`(_ reason: String, _ hasReason: Bool) throws {
    let text = "// garland:ignore UnusedBinding\(reason)\nlet one = 1"
    #expect(try Sources.verified(text).comments.map(\.hasReason) == [hasReason])
  }

  @Test(
    arguments: [("Other", .accepts), ("Own", .unknown)]
      as [(String, AcceptingComment.Use)])
  func `a comment of what only sources show is of use if it is so`(
    _ key: String, _ use: AcceptingComment.Use
  ) throws {
    let text = """
      import Garland
      enum Own: InjectionKey { static var defaultValue: Int { 1 } }
      enum Other: InjectionKey { static var defaultValue: Int { 1 } }
      extension InjectedValues {
        // garland:ignore MistakenKey the old key is read until all have moved
        var own: Int { get { self[Own.self] } set { self[\(key).self] = newValue } }
      }
      """
    #expect(try Sources.verified(text).comments.map(\.use) == [use])
  }

  @Test(arguments: [
    ("/// garland:ignore UnusedBinding later\n", "", 1),
    ("/** garland:ignore UnusedBinding later */\n", "", 1),
    ("", "  // as before, garland:ignore UnusedBinding later", 1),
    ("// builder.register(Other.init)  // garland:ignore UnusedBinding later\n", "", 0),
    ("/// An example: // garland:ignore UnusedBinding later\n", "", 0),
    ("", "  // say garland:ignore and an id", 0),
  ])
  func `a comment that would accept something if it were written otherwise is noted`(
    _ above: String, _ behind: String, _ count: Int
  ) throws {
    let found = try Sources.module(
      "\(above)builder.register(Spare.init)\(behind)", "struct Spare {}"
    ).diagnostics.filter { $0.id == .notVerified && $0.subject == "garland:ignore" }
    #expect(found.map(\.severity) == Array(repeating: .note, count: count))
  }

  @Test func `a comment at a request in a registration accepts that one alone`() throws {
    let app = { (first: String, second: String) in
      """
      import Swinject
      protocol One {}
      protocol Other {}
      final class Shop { init(one: One, other: Other) {} }
      let container = Container()
      container.register(Shop.self) { r in
        let one = r.resolve(One.self)!  \(first)
        let other = r.resolve(Other.self)!  \(second)
        return Shop(one: one, other: other)
      }
      _ = container.resolve(Shop.self)!
      """
    }
    let comment = "// garland:ignore MissingBinding later"
    let one = try Sources.verified(app(comment, ""))
    #expect(one.summaries == ["Garland/MissingBinding: no binding for 'any Other'"])
    #expect(one.comments.map(\.use) == [.accepts])
    let both = try Sources.verified(app(comment, comment))
    #expect(both.summaries == [])
    #expect(both.comments.map(\.use) == [.accepts, .accepts])
  }

  @Test(arguments: [("UnreachableBroken", []), ("MissingBinding", ["UnreachableBroken"])])
  func `a comment accepts what it names of a registration that no root leads to`(
    _ name: String, _ left: [String]
  ) throws {
    let found = try Sources.verified(
      """
      import Swinject
      protocol Lost {}
      final class Shop {}
      final class Spare { init(lost: Lost) {} }
      let container = Container()
      container.register(Shop.self) { _ in Shop() }
      container.register(Spare.self) { Spare(lost: $0.resolve(Lost.self)!) }  // garland:ignore \(name) later
      _ = container.resolve(Shop.self)!
      """)
    #expect(found.diagnostics.map(\.id.name) == left)
    #expect(found.comments.map(\.use) == [.accepts])
  }
}
