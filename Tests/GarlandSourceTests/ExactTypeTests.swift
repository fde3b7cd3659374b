// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Optionals for which a container of the program's own is asked.
struct ExactTypeTests {
  private static let plain = "return makers[ObjectIdentifier(type)]!() as! T"

  /// Checks an app that has a clock.
  private static func found(
    _ use: String, _ resolving: String = plain, result: String = "T",
    registered: String = "Clock.self) { SystemClock() }"
  ) throws -> [String] {
    try Sources.verified(
      """
      protocol Clock {}
      final class SystemClock: Clock { init() {} }
      func stored() -> Clock? { nil }
      final class Box {
        static let shared = Box()
        private var makers: [ObjectIdentifier: () -> Any] = [:]
        func register<T>(_ type: T.Type = T.self, _ make: @escaping () -> T) {
          makers[ObjectIdentifier(type)] = make
        }
        func resolve<T>(_ type: T.Type = T.self) -> \(result) {
          \(resolving)
        }
      }
      @propertyWrapper struct Found<T> { var wrappedValue: T { Box.shared.resolve() } }
      @propertyWrapper struct Maybe<T> { var wrappedValue: T? { Box.shared.resolve() } }
      final class Screen {
        private var clock: Clock?
        private var other: Clock!
        \(use)
      }
      Box.shared.register(\(registered)
      _ = Screen()
      """
    ).summaries
  }

  private static let missing = ["Garland/MissingBinding: no binding for '(any Clock)?'"]
  private static let kept = "func load() { clock = Box.shared.resolve() }"

  // OPT-1: an optional is another type than what it wraps.
  @Test(arguments: [
    kept, "func load() { self.clock = Box.shared.resolve() }",
    "let third: Clock? = Box.shared.resolve()", "@Found var third: Clock?",
    "func load() { let found: Clock? = Box.shared.resolve()\nprint(found as Any) }",
  ])
  func `an optional is not registered by what it wraps`(_ use: String) throws {
    #expect(try Self.found(use) == Self.missing)
    // What is registered as an optional serves it.
    #expect(try Self.found(use, registered: "Clock?.self) { stored() }") == [])
    #expect(try Self.found(use, registered: ") { stored() }") == [])
  }

  // OPT-1
  @Test(arguments: [
    "guard let make = makers[ObjectIdentifier(T.self)] else { fatalError() }\nreturn make() as! T",
    "let key = ObjectIdentifier(type)\nreturn makers[key]!() as! T",
  ])
  func `a container stops for another type`(_ resolving: String) throws {
    #expect(try Self.found(Self.kept, resolving) == Self.missing)
  }

  // VAL-25: nothing is claimed where the container may have it, or goes on.
  @Test(arguments: [
    "return makers[ObjectIdentifier(type)]?() as! T",
    "guard let made = makers[ObjectIdentifier(type)]?() as? T else { fatalError() }\nreturn made",
    """
    if let wrapped = type as? AnyOptional.Type { return find(wrapped) as! T }
    return makers[ObjectIdentifier(type)]!() as! T
    """,
    "return (makers[ObjectIdentifier(type)] ?? makers[ObjectIdentifier(Int.self)])!() as! T",
  ])
  func `a container may go on without an optional`(_ resolving: String) throws {
    #expect(try Self.found(Self.kept, resolving) == [])
  }

  // VAL-25: what is not certainly asked for as an optional is what it wraps.
  @Test(arguments: [
    "func load() { other = Box.shared.resolve() }", "let third: Clock = Box.shared.resolve()",
    "func load() { clock = Box.shared.resolve(Clock.self) }", "@Maybe var third: Clock?",
    "@Found var third: Clock", "func load() { clock = Box.shared.resolve() ?? SystemClock() }",
  ])
  func `another request is for what is registered`(_ use: String) throws {
    #expect(try Self.found(use) == [])
  }

  // OPT-1: a function that returns an optional is asked for what it wraps.
  @Test func `a resolve that may return nothing is no request for an optional`() throws {
    let resolving =
      "guard let make = makers[ObjectIdentifier(type)] else { return nil }\nreturn make() as? T"
    #expect(try Self.found(Self.kept, resolving, result: "T?") == [])
  }
}
