// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Default arguments, and closures that properties start with, that resolve what is bound nowhere.
struct GivenDefaultTests {
  private func severities(_ code: String) throws -> [String] {
    try Sources.verified(
      """
      import Resolver
      protocol Storage {}
      final class FileStorage: Storage {}
      protocol Clock {}
      final class SystemClock: Clock {}
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() { register { SystemClock() as Clock } }
      }
      final class Screen {
        init(clock: Clock = Resolver.resolve(), storage: Storage = Resolver.resolve(), id: Int) {}
        convenience init(number: Int) { \(number(code)) }
      }
      \(code)
      """
    ).diagnostics.filter { $0.id == .missingBinding }.map { "\($0.severity)" }
  }

  private func number(_ code: String) -> String {
    code.contains("NUMBER") ? "self.init(id: number)" : "fatalError()"
  }

  // VAL-20
  @Test(arguments: [
    "func open() { _ = Screen(storage: FileStorage(), id: 1) }",
    "func open() { _ = Screen.init(storage: FileStorage(), id: 1); _ = Screen(number: 1) }",
    "func open() -> Screen { .init(storage: FileStorage(), id: 1) }\n"
      + "func other() { _ = Screen(storage: FileStorage(), id: 1) }\nstruct Other { let all = Set<Int>.init() }",
  ])
  func `what every call gives is never asked for`(_ code: String) throws {
    #expect(try severities(code) == ["warning"])
  }

  // VAL-20
  @Test(arguments: [
    "", "func open() { _ = Screen(id: 1) }",
    "func open() { _ = Screen(storage: FileStorage(), id: 1); _ = Screen(clock: SystemClock(), id: 1) }",
    "func open() { _ = Screen(storage: FileStorage(), id: 1) }\nfunc other() -> Screen { .init(id: 1) }",
    "func open() { _ = Screen(storage: FileStorage(), id: 1) } // NUMBER",
    "func open() { _ = Screen(storage: FileStorage(), id: 1); _ = [1].map { Screen(id: $0) } }",
  ])
  func `what a call may leave out is asked for`(_ code: String) throws {
    #expect(try severities(code) == ["error"])
  }

  private func closureSeverities(_ code: String) throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      final class Clock {}
      final class Missing {}
      let container = Container()
      container.register(Clock.self) { _ in Clock() }
      \(code)
      """
    ).diagnostics.filter { $0.id == .missingBinding }.map { "\($0.severity)" }
  }

  private static let closure = "{ _ = container.resolve(Missing.self)! }"

  // VAL-20
  @Test(arguments: [
    ("struct Screen { var open: () -> Void = CODE }", "Screen(open: {}).open()"),
    (
      "struct Screen { var open: () -> Void = CODE; var title: String? }", "Screen(open: {}).open()"
    ),
    (
      "final class Screen { var open: () -> Void = CODE; init(_ open: @escaping () -> Void) { self.open = open } }",
      "Screen({}).open()"
    ),
    (
      """
      final class Screen {
        var open: () -> Void = CODE
        init(_ open: @escaping () -> Void) { self.open = open }
        convenience init() { self.init({}) }
      }
      """, "Screen().open()"
    ),
  ])
  func `a closure that is always replaced asks for nothing`(_ type: String, _ use: String) throws {
    let type = type.replacing("CODE", with: Self.closure)
    #expect(try closureSeverities("\(type)\n\(use)") == ["warning"])
  }

  // VAL-20
  @Test(arguments: [
    ("struct Screen { var open: () -> Void = CODE }", "Screen().open(); Screen(open: {}).open()"),
    (
      "struct Screen { var open: () -> Void = CODE; var title: String? }",
      "Screen().open(); Screen(open: {}, title: \"a\").open()"
    ),
    ("final class Screen { var open: () -> Void = CODE }", "Screen().open()"),
    (
      """
      final class Screen {
        var open: () -> Void = CODE
        init(_ open: (() -> Void)? = nil) { if let open { self.open = open } }
      }
      """, "Screen({}).open()"
    ),
    (
      """
      final class Screen {
        var open: () -> Void = CODE
        init(_ open: @escaping () -> Void) { self.open = open }
        init() {}
      }
      """, "Screen().open()"
    ),
  ])
  func `a closure that may stay asks`(_ type: String, _ use: String) throws {
    let type = type.replacing("CODE", with: Self.closure)
    #expect(try closureSeverities("\(type)\n\(use)") == ["error"])
  }
}
