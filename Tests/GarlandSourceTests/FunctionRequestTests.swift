// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct FunctionRequestTests {
  private static func asking(for type: String, _ more: String = "") throws -> [String] {
    try Sources.verified(
      """
      import Garland
      final class Clock: Sendable {}
      struct Failure: Error {}
      enum Main: BindingTag {}
      struct Screen { init(_ clock: @escaping \(type)) {} }
      struct App: Module {
        func register(in builder: ContainerBuilder) {
          builder.register(Clock.init)
          builder.register(Screen.init).root()
          \(more)
        }
      }
      """
    ).summaries
  }

  // LAZ-4: these are the functions that a container makes.
  @Test(arguments: [
    "() -> Clock", "() throws -> Clock", "@Sendable () throws -> Clock", "() async throws -> Clock",
    "@Sendable () async throws -> Clock", "() throws(any Error) -> Clock",
    "() throws(Never) -> Clock", "@concurrent () async throws -> Clock",
    "nonisolated(nonsending) () async throws -> Clock",
  ])
  func `a function that is made asks for what it returns`(_ type: String) throws {
    #expect(try Self.asking(for: type) == [])
  }

  // VAL-21: the words are those of `build()`.
  @Test(arguments: [
    ("() async -> Clock", "() async -> Clock"),
    ("@Sendable () async -> Clock", "@Sendable () async -> Clock"),
    ("@MainActor () -> Clock", "@MainActor @Sendable () -> Clock"),
    (
      "@MainActor @Sendable () async throws -> Clock",
      "@MainActor @Sendable () async throws -> Clock"
    ),
    ("() throws(Failure) -> Clock", "() throws(Failure) -> Clock"),
    ("() async throws(Failure) -> Clock", "() async throws(Failure) -> Clock"),
    ("@isolated(any) () -> Clock", "@isolated(any) () -> Clock"),
    ("() -> Lazy<Clock>", "() -> Lazy<Clock>"), ("() -> Clock?", "() -> Clock?"),
    ("() -> Many<Clock>", "() -> Many<Clock>"),
    ("() -> Tagged<Clock, Main>", "() -> Tagged<Clock, Main>"),
    ("() -> () -> Clock", "() -> () -> Clock"), ("() -> Void", "() -> ()"),
  ])
  func `a function of another form is missing`(_ type: String, _ name: String) throws {
    #expect(
      try Self.asking(for: type).first == "Garland/MissingBinding: no binding for '\(name)'")
  }

  // REG-29
  @Test(arguments: [
    (
      "@MainActor () -> Clock", "builder.register { () -> (@MainActor () -> Clock) in { Clock() } }"
    ),
    (
      "@MainActor () -> Clock",
      "let make = { Clock() }\nbuilder.register { () -> (() -> Clock) in make }"
    ),
    (
      "() throws(Failure) -> Clock",
      "builder.register { () -> (() throws(Failure) -> Clock) in { Clock() } }"
    ),
  ])
  func `a function of another form can be bound itself`(_ type: String, _ binding: String) throws {
    #expect(try Self.asking(for: type, binding).filter { !$0.contains("no root leads") } == [])
  }
}
