// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandSource
import Testing

struct ContainerEscapeTests {
  private static let types = """
    import Garland
    struct Clock {}
    struct Feed { let clock: Clock }
    """

  private static let uses = [
    ("let add = builder.register\nadd(Clock.init)", "builder.register"),
    ("#registerAll(builder)", "#registerAll(builder)"),
    ("fill([builder])", "builder"),
    ("fill(builder as Any)", "builder"),
    ("fill { builder }", "builder"),
    ("for each in [builder] { each.register(Clock.init) }", "builder"),
    ("[builder].forEach { $0.register(Clock.init) }", "builder"),
    ("let (same, _) = (builder, 1)\nsame.register(Clock.init)", "builder"),
    ("let other = flag ? builder : ContainerBuilder()\nother.register(Clock.init)", "builder"),
    ("builder[keyPath: \\.self].register(Clock.init)", "builder"),
  ]

  // VAL-17: what a builder is given in a way that is not followed is not verified, and no false alarm.
  @Test(arguments: uses)
  func `a builder that gets out of sight is not verified`(_ use: String, _ name: String) throws {
    let result = try Sources.verified(
      """
      \(Self.types)
      let builder = ContainerBuilder()
      builder.register(Feed.init)
      \(use)
      let feed: Feed = try builder.build().resolve()
      """)
    let unread = "what '\(name)' binds is not verified: it cannot be read from these sources"
    #expect(result.summaries == ["Garland/NotVerified: \(unread)"])
  }

  private static let followed = [
    "let same = builder\nsame.register(Clock.init)",
    "let add = { builder.register(Clock.init) }\nadd()",
    "func fill(_ builder: ContainerBuilder) { builder.register(Clock.init) }\nfill(builder)",
    "builder.register(Clock.init)\n#expect(builder)",
    "builder.register(Clock.init)\nprint(builder === builder)",
  ]

  // VAL-25
  @Test(arguments: followed)
  func `a builder that stays in sight has no findings`(_ use: String) throws {
    let result = try Sources.verified(
      """
      \(Self.types)
      let builder = ContainerBuilder()
      builder.register(Feed.init)
      \(use)
      let feed: Feed = try builder.build().resolve()
      """)
    #expect(result.summaries == [])
  }

  // VAL-25, REG-11: registrations on builders that are not known need not meet in one container.
  @Test func `unknown builders may bind the same key`() throws {
    let result = try Sources.verified(
      """
      \(Self.types)
      func first(_ make: () -> ContainerBuilder) { make().register(Clock.init) }
      func second(_ make: () -> ContainerBuilder) { make().register(Clock.init) }
      """)
    #expect(result.counts.bindings == 2)
    #expect(result.summaries == [])
  }

  // VAL-25, REG-11
  @Test func `functions that fill builders of somebody else may bind the same key`() throws {
    let result = try Sources.verified(
      """
      \(Self.types)
      public func fillOne(_ builder: ContainerBuilder) { builder.register(Clock.init) }
      public func fillOther(_ builder: ContainerBuilder) { builder.register(Clock.init) }
      public func fillTwice(_ builder: ContainerBuilder) {
        builder.register(Feed.init)
        builder.register(Feed.init)
      }
      """)
    #expect(result.counts.bindings == 4)
    #expect(result.summaries == ["Garland/DuplicateBinding: 'Feed' is bound 2 times"])
  }
}
