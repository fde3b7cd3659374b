// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
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
}
