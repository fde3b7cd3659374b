// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Factories that ask a container of which it is known where it is made, and are registered in one that is given.
struct OtherContainerTests {
  private static func found(
    _ container: String, in loaded: String = "Assembler([Parts()]).resolver"
  ) throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      protocol Clock {}
      struct SystemClock: Clock {}
      final class Model { init(_ clock: Clock) {} }
      enum Core {
        static let container: Container = {
          let container = Container()
          \(container)
          return container
        }()
      }
      final class Parts: Assembly {
        func assemble(container: Container) {
          container.register(Model.self) { _ in Model(Core.container.resolve(Clock.self)!) }
        }
      }
      _ = \(loaded).resolve(Model.self)!
      """
    ).summaries
  }

  private static let registration = "container.register(Clock.self) { _ in SystemClock() }"
  private static let missing = "Garland/MissingBinding: no binding for 'any Clock'"

  // VAL-25
  @Test func `what a factory asks another container is bound there`() throws {
    #expect(try Self.found(Self.registration) == [])
    #expect(try Self.found("") == [Self.missing])
  }

  @Test(arguments: [("app", []), ("user", [missing])])
  func `one container that is given may be asked for another one`(
    _ asked: String, _ found: [String]
  ) throws {
    let result = try Sources.verified(
      """
      import Swinject
      protocol Clock {}
      struct SystemClock: Clock {}
      final class Model { init(_ clock: Clock) {} }
      func fill(app: Container, user: Container) {
        app.register(Clock.self) { _ in SystemClock() }
        user.register(Model.self) { _ in Model(\(asked).resolve(Clock.self)!) }
      }
      let one = Container()
      let two = Container()
      fill(app: one, user: two)
      _ = two.resolve(Model.self)!
      """)
    #expect(result.summaries.filter { !$0.contains("Unused") } == found)
  }

  @Test func `the other container may be the one that is given`() throws {
    let loaded = "Assembler([Parts()], container: Core.container).resolver"
    #expect(try Self.found(Self.registration, in: loaded) == [])
    #expect(try Self.found("", in: loaded) == [Self.missing])
  }

  // VAL-25
  @Test(arguments: [
    ("Assembler([self, Screens()])", []), ("Assembler([Screens()])", [missing]),
    // Which container it is given is not known.
    ("given()", [missing]),
  ])
  func `an object asks the container that it is given rather than another one that has the key`(
    _ given: String, _ found: [String]
  ) throws {
    let result = try Sources.verified(
      """
      import Swinject
      protocol Clock {}
      struct SystemClock: Clock {}
      final class Model { init(_ clock: Clock) {} }
      final class Page {}
      final class Maker {
        let assembler: Assembler
        init(assembler: Assembler) { self.assembler = assembler }
        func model() -> Model? { assembler.resolver.resolve(Model.self) }
      }
      final class Screens: Assembly {
        func assemble(container: Container) {
          container.register(Model.self) { r in Model(r.resolve(Clock.self)!) }
          container.register(Page.self) { _ in Page() }
        }
      }
      final class Clocks: Assembly {
        func assemble(container: Container) {
          container.register(Maker.self) { _ in Maker(assembler: \(given)) }
          container.register(Clock.self) { _ in SystemClock() }
        }
      }
      _ = Assembler([Clocks()]).resolver.resolve(Maker.self)!.model()
      _ = Assembler([Screens()]).resolver.resolve(Page.self)!
      """)
    #expect(result.summaries.filter { $0 == Self.missing } == found)
  }

  // VAL-17
  @Test(arguments: ["load", "load(_:)"])
  func `a container's own method that is handed on may register`(_ name: String) throws {
    let result = try Sources.verified(
      """
      import Swinject
      protocol Clock {}
      struct SystemClock: Clock {}
      final class Clocks: Assembly {
        func assemble(container: Container) { container.register(Clock.self) { _ in SystemClock() } }
      }
      extension Container { func load(_ part: Assembly) { part.assemble(container: self) } }
      let container = Container()
      let parts: [Assembly] = [Clocks()]
      parts.forEach(container.\(name))
      _ = container.resolve(Clock.self)!
      """)
    #expect(!result.summaries.contains(Self.missing))
    #expect(result.summaries.contains { $0.hasPrefix("Garland/NotVerified: what 'container.load") })
  }
}
