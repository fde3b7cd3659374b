// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Factories of InfomaniakDI.
struct InfomaniakTests {
  private static let types = """
    import InfomaniakDI
    protocol Clock {}
    final class Watch: Clock {}
    func store(_ factories: [Factory]) {
      factories.forEach { SimpleResolver.sharedResolver.store(factory: $0) }
    }

    """

  private static func verified(_ text: String) throws -> Verification {
    try Sources.verified(types + text)
  }

  private static func factory(_ type: String, _ value: String) -> String {
    "func fill() { store([Factory(type: \(type).self) { _, _ in \(value) }]) }\n"
  }

  // VAL-20: every way of asking is a request.
  @Test(arguments: [
    "struct Screen { @InjectService var clock: Clock }",
    "struct Screen { @LazyInjectService var clock: Clock }",
    "func f() { @InjectService var clock: Clock; print(clock) }",
    "func f() { print(InjectService<Clock>().wrappedValue) }",
    "struct Screen { let clock: Clock = InjectService<Clock>(customTypeIdentifier: nil).wrappedValue }",
    """
    func f() throws -> Clock {
      let resolver = SimpleResolver.sharedResolver
      return try resolver.resolve(type: Clock.self, forCustomTypeIdentifier: nil, resolver: resolver)
    }
    """,
    """
    func g() {
      store([
        Factory(type: Int.self) { _, resolver in
          let clock = try resolver.resolve(
            type: Clock.self, forCustomTypeIdentifier: nil, factoryParameters: nil, resolver: resolver)
          return clock is Watch ? 1 : 2
        }
      ])
    }
    func h() { @InjectService var number: Int; print(number) }
    """,
  ])
  func `a resolve is a request`(_ text: String) throws {
    let result = try Self.verified(Self.factory("Clock", "Watch()") + text)
    #expect(result.summaries == [])
    #expect(result.counts.requests >= 1)
    let missing = try Self.verified(Self.factory("Watch", "Watch()") + text)
    #expect(missing.summaries.contains("Garland/MissingBinding: no binding for 'any Clock'"))
  }

  // VAL-17: who tries or catches goes on.
  @Test(arguments: [("try?", false), ("try!", true)])
  func `a resolve whose error is caught requires nothing`(_ word: String, _ isFound: Bool) throws {
    let result = try Self.verified(
      Self.factory("Int", "1") + """
        func f() {
          let all = SimpleResolver.sharedResolver
          _ = \(word) all.resolve(type: Clock.self, forCustomTypeIdentifier: nil, resolver: all)
        }
        """)
    #expect(result.diagnostics.contains { $0.id == .missingBinding } == isFound)
  }

  // VAL-20: the identifier belongs to the key, wherever it is given.
  @Test(arguments: [
    """
    func fill() {
      let clock = Factory(type: Clock.self) { _, _ in Watch() }
      for (factory, name) in [(clock, "wall"), (clock, Names.tower)] { keep(factory, name) }
    }
    """,
    """
    func fill() {
      let all = SimpleResolver.sharedResolver
      all.store(factory: Factory(type: Clock.self) { _, _ in Watch() }, forCustomTypeIdentifier: "wall")
      let other = Factory(type: Clock.self) { _, _ in Watch() }
      all.store(factory: other, forCustomTypeIdentifier: Names.tower)
    }
    """,
  ])
  func `an identifier tells factories of one type apart`(_ filling: String) throws {
    let names = "enum Names { static let tower = \"tower\" }\nfunc keep(_: Factory, _: String) {}\n"
    let asking = """

      struct Screen {
        @InjectService(customTypeIdentifier: "wall") var wall: Clock
        @InjectService(customTypeIdentifier: Names.tower) var tower: Clock
      }
      """
    #expect(try Self.verified(names + filling + asking).summaries == [])
    let others = "\nstruct Other { @InjectService var clock: Clock }"
    let missing = try Self.verified(names + filling + asking + others)
    #expect(missing.summaries == ["Garland/MissingBinding: no binding for 'any Clock'"])
  }

  // VAL-20: a factory that is stored twice is there twice, and in a pair the identifier may stand first.
  @Test(arguments: [
    """
    let clock = Factory(type: Clock.self) { _, _ in Watch() }
    SimpleResolver.sharedResolver.store(factory: clock, forCustomTypeIdentifier: "wall")
    SimpleResolver.sharedResolver.store(factory: clock)
    """,
    """
    for (name, factory) in [("wall", Factory(type: Clock.self) { _, _ in Watch() })] {
      SimpleResolver.sharedResolver.store(factory: factory)
      SimpleResolver.sharedResolver.store(factory: factory, forCustomTypeIdentifier: name)
    }
    """,
  ])
  func `a factory is stored by its type as well`(_ filling: String) throws {
    let result = try Self.verified(
      "func fill() {\n\(filling)\n}\nstruct Screen { @InjectService var clock: Clock }")
    #expect(!result.diagnostics.contains { $0.severity == .error })
  }

  // VAL-17: an identifier that only the running program knows may be any.
  @Test func `an identifier that cannot be read is no finding`() throws {
    let result = try Self.verified(
      """
      func fill(_ name: String) {
        SimpleResolver.sharedResolver.store(
          factory: Factory(type: Clock.self) { _, _ in Watch() }, forCustomTypeIdentifier: name)
      }
      struct Screen { @InjectService(customTypeIdentifier: "wall") var clock: Clock }
      """)
    #expect(result.diagnostics.allSatisfy { $0.severity == .note })
  }

  // VAL-17: a class of a library that stores the factories may have some of its own.
  @Test func `what an unread base class may store is not missing`() throws {
    let assembly = """
      final class Assembly: LibraryAssembly {
        override class func services() -> [Factory] { [Factory(type: Clock.self) { _, _ in Watch() }] }
      }
      struct Screen { @InjectService var clock: Clock; @InjectService var log: LibraryLog }

      """
    let result = try Self.verified(assembly)
    #expect(result.diagnostics.allSatisfy { $0.severity == .note })
    // What the program declares no library knows.
    let missing = try Self.verified(assembly + "struct Other { @InjectService var watch: Watch }")
    #expect(missing.summaries.contains("Garland/MissingBinding: no binding for 'Watch'"))
    let own = try Self.verified(
      "class LibraryAssembly { class func services() -> [Factory] { [] } }\n" + assembly)
    #expect(own.summaries == ["Garland/MissingBinding: no binding for 'LibraryLog'"])
  }

  // CYC-2: what a factory makes besides refers back to the instance; the instance does not ask for itself.
  @Test func `an object that refers back to its owner is no cycle`() throws {
    let text = """
      final class Part { @LazyInjectService var watch: Watchmaker }
      final class Watchmaker { let part: Part; init(part: Part) { self.part = part } }
      struct Screen { @InjectService var maker: Watchmaker }

      """
    let result = try Self.verified(text + Self.factory("Watchmaker", "Watchmaker(part: Part())"))
    #expect(result.summaries == [])
    let own = """
      final class Mirror { @LazyInjectService var mirror: Mirror }
      struct Screen { @InjectService var mirror: Mirror }

      """
    let mirror = try Self.verified(own + Self.factory("Mirror", "Mirror()"))
    #expect(mirror.summaries.count == 1 && mirror.diagnostics[0].id == .dependencyCycle)
  }

  // VAL-17: a type of that name without the library is none of its factories.
  @Test func `another factory registers nothing`() throws {
    let result = try Sources.verified(
      """
      struct Factory { init(type: Any.Type, _ make: (Int, Int) -> Any) {} }
      let factory = Factory(type: Int.self) { _, _ in 1 }
      """)
    #expect(result.counts.bindings == 0)
  }
}
