// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Locators of a program's own behind a protocol, of which the implementation fills and asks a container.
struct LocatorProtocolTests {
  private func summaries(_ registers: String, _ body: String, _ code: String) throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      final class A {}
      final class B { init(a: A) {} }
      protocol Locator { func get<T>() -> T; \(registers) }
      final class SwinjectLocator: Locator {
        private let container = Container()
        func get<T>() -> T { container.resolve(T.self)! }
        \(registers) { \(body) }
      }
      final class Screen { let a: A; init(locator: Locator) { a = locator.get() } }
      func run() {
        let locator: Locator = SwinjectLocator()
        \(code)
        _ = Screen(locator: locator)
      }
      """
    ).summaries.filter { !$0.contains("Unused") }
  }

  // VAL-25
  @Test(arguments: [
    (
      "func add<T>(_ make: @escaping () -> T)", "container.register(T.self) { _ in make() }",
      "locator.add { A() }"
    ),
    (
      "func add<T>(_ type: T.Type, _ make: @escaping (Locator) -> T)",
      "container.register(type) { _ in make(self) }", "locator.add(A.self) { _ in A() }"
    ),
    (
      "func add<T>(_ value: T)", "container.register(T.self) { _ in value }", "locator.add(A())"
    ),
  ])
  func `what is registered by a protocol is there`(
    _ registers: String, _ body: String, _ code: String
  ) throws {
    #expect(try summaries(registers, body, code) == [])
    #expect(
      try summaries(registers, body, "").filter { $0.contains("Missing") }
        == ["Garland/MissingBinding: no binding for 'A'"])
  }
}
