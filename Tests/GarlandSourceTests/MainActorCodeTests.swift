// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// What belongs to the main actor although it does not say so itself.
struct MainActorCodeTests {
  private func found(_ types: String, _ registration: String) throws -> [String] {
    try Sources.verified(
      """
      import Garland
      final class Model: Sendable {}
      final class Draft { var text = "" }
      enum Mode { case fast }
      @MainActor final class Window { init() {} }
      \(types)
      struct App: Module {
        func register(in builder: ContainerBuilder) {
          builder.register(Model.init)
          builder.register\(registration)
        }
      }
      func work(_ container: Container) async {
        _ = container.resolve(Model.self)
        _ = container.resolve(Screen.self)
      }
      func start() async throws { await work(try ContainerBuilder(App()).build()) }
      """
    ).summaries
  }

  // DIA-16
  @Test(arguments: [
    ("Model", AcceptingComment.Use.acceptsNothing), ("Window", .accepts),
  ])
  func `a comment is of use if what it stands at leads to the main actor`(
    _ part: String, _ use: AcceptingComment.Use
  ) throws {
    let result = try Sources.verified(
      """
      import Garland
      final class Model: Sendable {}
      @MainActor final class Window { init() {} }
      final class Screen { init(part: \(part)) {} }
      struct App: Module {
        func register(in builder: ContainerBuilder) {
          builder.register(Model.init)
          builder.register(Window.init)
          builder.register(Screen.init)  // garland:ignore IsolationMismatch x
        }
      }
      func work(_ container: Container) async { _ = container.resolve(Screen.self) }
      func start() async throws { await work(try ContainerBuilder(App()).build()) }
      """)
    #expect(result.comments.map(\.use) == [use])
  }

  private static let mismatch =
    "Garland/IsolationMismatch: 'Screen' is made on the main actor and was requested elsewhere"

  // VAL-23: such an initializer belongs to the actor only if a property needs it.
  @Test(arguments: [
    "private var shows = 0", "private var model: Model?", "var model = Model()",
    "var names: [String: Int] = [:]; var other = [String: Int]()", "lazy var window = Window()",
  ])
  func `an initializer that the compiler writes need not belong to the actor`(
    _ property: String
  ) throws {
    let type = "@MainActor final class Screen { \(property) }"
    #expect(try found(type, "(Screen.init)") == [])
  }

  // VAL-23
  @Test(arguments: ["var window = Window()", "var draft: Draft?", "lazy var draft = Draft()"])
  func `an initializer that the compiler writes belongs to the actor of what it makes`(
    _ property: String
  ) throws {
    let type = "@MainActor final class Screen { \(property) }"
    #expect(try found(type, "(Screen.init)") == [Self.mismatch])
  }

  // VAL-23: what cannot be told makes no error.
  @Test func `an initializer that the compiler writes may depend on what is not read`() throws {
    let type = "@MainActor final class Screen { var mode = Mode.fast; var date = Date() }"
    #expect(try found(type, "(Screen.init)") == [])
  }

  // VAL-23
  @Test(arguments: [
    "@MainActor final class Screen { nonisolated init() {}; func show(model: Model) {} }",
    "final class Screen { nonisolated init() {}; @MainActor func show(model: Model) {} }",
    "final class Screen {}\n@MainActor extension Screen { func show(model: Model) {} }",
  ])
  func `a method that is injected belongs to its actor`(_ type: String) throws {
    #expect(try found(type, "(Screen.init).injection(method: Screen.show)") == [Self.mismatch])
    let free = type.replacing("func show", with: "nonisolated func show")
      .replacing("@MainActor nonisolated", with: "nonisolated")
    #expect(try found(free, "(Screen.init).injection(method: Screen.show)") == [])
  }

  // VAL-23
  @Test func `a static method belongs to the actor of its type`() throws {
    let type = """
      final class Screen: Sendable { init(model: Model) {} }
      @MainActor enum Screens { static func make(model: Model) -> Screen { Screen(model: model) } }
      """
    #expect(try found(type, "(Screens.make)") == [Self.mismatch])
  }

  // SND-1
  @Test(arguments: [
    ("as: (any Counting).self, Counter.init", true),
    ("as: (any Counting & Sendable).self, Counter.init", true),
    ("as: (any Counting).self, main: { Counter() }", false),
    ("as: (any Counting).self, Plain.init", false),
    ("Counter.init", false),
  ])
  func `a conformance of the main actor is lost where a function is converted`(
    _ arguments: String, _ isFound: Bool
  ) throws {
    let result = try Sources.verified(
      """
      import Garland
      protocol Counting { func count() -> Int }
      @MainActor final class Counter: @MainActor Counting { func count() -> Int { 1 } }
      final class Plain: Counting { func count() -> Int { 1 } }
      struct App: Module {
        func register(in builder: ContainerBuilder) { builder.register(\(arguments)) }
      }
      """)
    let finding =
      "Garland/IsolationMismatch: 'any Counting\(arguments.contains("Sendable") ? " & Sendable" : "")' "
      + "can be used anywhere, but 'Counter' conforms to 'Counting' on the main actor only"
    #expect(result.summaries.filter { $0.contains("Isolation") } == (isFound ? [finding] : []))
  }

  private static let function =
    "Garland/IsolationMismatch: '() -> Counter' can never make 'Counter', because it runs on no actor and only "
    + "@MainActor makes it"

  // VAL-1: as `build()` says it.
  @Test(arguments: [
    ("class Counter {}", "() -> Counter", [Self.function]),
    ("class Counter: Sendable {}", "() -> Counter", []),
    ("@MainActor class Counter {}", "() -> Counter", []),
    ("struct Counter { let value: Unread }", "() -> Counter", []),
    ("class Counter {}", "Provider<Counter>", []),
  ])
  func `a function that would have to make something of the main actor is refused`(
    _ counter: String, _ wanted: String, _ expected: [String]
  ) throws {
    let found = try Sources.verified(
      """
      import Garland
      \(counter)
      final class Screen { init(make: @escaping \(wanted)) {} }
      let builder = ContainerBuilder()
      builder.register(main: { Counter() })
      builder.register(main: Screen.init).root()
      let container = try builder.build()
      """
    ).summaries.filter { $0.contains("IsolationMismatch") }
    #expect(found == expected)
  }
}
