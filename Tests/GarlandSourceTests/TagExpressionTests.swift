// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Tags that an expression gives, rather than `X.self`.
struct TagExpressionTests {
  private static func verified(
    _ code: String, _ request: String, _ declarations: String = ""
  ) throws -> Verification {
    try Sources.verified(
      """
      import Garland
      enum Archive: BindingTag {}
      enum Draft: BindingTag {}
      class Base: BindingTag {}
      final class Leaf: Base {}
      enum Tags {
        static let archive = Archive.self
        static let erased: any BindingTag.Type = Archive.self
        static var next: Archive.Type { archive }
      }
      typealias Old = Archive
      let top = Archive.self
      func pick() -> any BindingTag.Type { Archive.self }
      func leaf() -> Base.Type { Leaf.self }
      struct Store {}
      struct Window { init(store: Tagged<Store, Archive>) {} }
      final class Page { var store: Store?; init() {} }
      \(declarations)
      func run(handed: Archive.Type) throws {
        let local = Archive.self
        let erased: any BindingTag.Type = local
        let builder = ContainerBuilder()
        \(code)
        let container = try builder.build()
        _ = \(request)
      }
      """)
  }

  private static let known = [
    "top", "local", "erased", "handed", "Tags.archive", "Tags.erased", "Tags.next", "Old.self",
    "local.self",
  ]

  // KEY-4
  @Test(arguments: known)
  func `a tag is followed to what it always is`(_ tag: String) throws {
    let bindings = [
      "builder.register(Store.init).tag(\(tag))",
      "builder.register(Store.init).as(tag: \(tag)) { $0 }",
      """
      builder.register(Store.init).tag(Archive.self)
      builder.decorate(as: Store.self, tag: \(tag)) { (store: Store) in store }
      builder.require(Store.self, tag: \(tag))
      """,
    ]
    for binding in bindings {
      let asked = "container.resolve(Store.self, tag: Archive.self)"
      #expect(try Self.verified(binding, asked).summaries == [])
      let other = try Self.verified(binding, "container.resolve(Store.self, tag: Draft.self)")
      #expect(
        other.summaries.first == "Garland/MissingBinding: no binding for 'Store tagged Draft'")
    }
    let tagged = "builder.register(Store.init).tag(Archive.self)"
    #expect(try Self.verified(tagged, "container.resolve(Store.self, tag: \(tag))").summaries == [])
    let untagged = try Self.verified(
      "builder.register(Store.init)", "container.resolve(Store.self, tag: \(tag))")
    #expect(
      untagged.summaries == ["Garland/MissingBinding: no binding for 'Store tagged Archive'"])
  }

  // KEY-4, VAL-17: not even the type of a class tells the tag.
  @Test(arguments: ["pick()", "leaf()"])
  func `a tag that only the running program knows is not verified`(_ tag: String) throws {
    let bindings = [
      "builder.register(Store.init).tag(\(tag))", "builder.value(Store()).tag(\(tag))",
      "builder.register(Store.init).as(tag: \(tag)) { $0 }",
    ]
    for binding in bindings {
      let asked = "container.resolve(Store.self, tag: Archive.self)"
      let result = try Self.verified(binding, asked)
      #expect(result.diagnostics.allSatisfy { $0.severity == .note })
      #expect(result.counts.verified == 0)
      let other = try Self.verified(binding, "container.resolve(Page.self)")
      #expect(other.summaries.contains("Garland/MissingBinding: no binding for 'Page'"))
    }
    let decorated = try Self.verified(
      """
      builder.register(Store.init).tag(Archive.self)
      builder.decorate(as: Store.self, tag: \(tag)) { (store: Store) in store }
      """, "container.resolve(Store.self, tag: Archive.self)")
    #expect(decorated.diagnostics.allSatisfy { $0.severity == .note })
    #expect(decorated.counts.notVerified == 1)
  }

  // KEY-4, VAL-17
  @Test(arguments: [
    "container.resolve(Store.self, tag: pick())", "builder.require(Store.self, tag: pick())",
    "builder.root(Store.self, tag: pick())",
  ])
  func `what is asked for under such a tag is not verified`(_ request: String) throws {
    let result = try Self.verified("builder.register(Store.init)", request)
    #expect(
      result.summaries == [
        "Garland/NotVerified: what is resolved here is not verified: its tag cannot be read"
      ])
    #expect(result.counts.unreadRequests == 1)
  }

  // KEY-4, VAL-17
  @Test func `what is injected under such a tag is not verified`() throws {
    let binding = "builder.register(Page.init).injection(\\.store, tag: pick())"
    let result = try Self.verified(binding, "container.resolve(Page.self)")
    #expect(result.counts.notVerified == 1)
    #expect(result.diagnostics.allSatisfy { $0.severity == .note })
  }

  // KEY-14, VAL-17
  @Test(arguments: [
    (
      "builder.include(Kind<Archive>())",
      """
      struct Kind<T: BindingTag>: Module {
        func register(in builder: ContainerBuilder) { builder.register(Store.init).tag(T.self) }
      }
      """
    ),
    (
      "add(builder, Archive.self)",
      """
      func add<T: BindingTag>(_ builder: ContainerBuilder, _ tag: T.Type) {
        builder.register(Store.init).tag(tag)
      }
      """
    ),
  ])
  func `a tag that depends on a generic parameter is not verified`(
    _ code: String, _ declaration: String
  ) throws {
    let asked = "container.resolve(Store.self, tag: Archive.self)"
    let result = try Self.verified(code, asked, declaration)
    #expect(result.diagnostics.allSatisfy { $0.severity == .note })
    #expect(result.counts.notVerified == 1)
    let other = try Self.verified(code, "container.resolve(Page.self)", declaration)
    #expect(other.summaries.contains("Garland/MissingBinding: no binding for 'Page'"))
  }

  // KEY-4
  @Test func `a tag of DITranquillity is followed`() throws {
    func found(_ tag: String, _ asked: String) throws -> Verification {
      try Sources.verified(
        """
        import DITranquillity
        protocol P {}
        final class A: P { init() {} }
        final class W { init(p: P) {} }
        enum One {}
        enum Two {}
        let one = One.self
        func pick() -> Any.Type { One.self }
        final class Part: DIPart {
          static func load(container: DIContainer) {
            container.register(A.init).as(P.self, tag: \(tag))
            container.register { W(p: by(tag: \(asked), on: $0)) }
          }
        }
        func run() {
          let container = DIContainer()
          container.append(part: Part.self)
          let w: W = container.resolve()
        }
        """)
    }
    #expect(try found("one", "One.self").summaries == [])
    #expect(try found("One.self", "one").summaries == [])
    #expect(
      try found("one", "Two.self").summaries.contains(
        "Garland/MissingBinding: no binding for 'any P tagged Two'"))
    for (tag, asked) in [("pick()", "One.self"), ("One.self", "pick()")] {
      let result = try found(tag, asked)
      #expect(result.diagnostics.allSatisfy { $0.severity == .note })
      #expect(result.counts.notVerified == 1)
    }
  }
}
