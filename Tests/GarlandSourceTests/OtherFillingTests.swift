// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Containers of a program's own that are filled by other code than the functions that register.
struct OtherFillingTests {
  private static let missing = "Garland/MissingBinding: no binding for 'B'"

  private func found(_ members: String, _ code: String, isHidden: Bool = false) throws -> [String] {
    try Sources.verified(
      """
      final class Box {
        static let shared = Box()
        \(isHidden ? "private " : "")var makers: [String: () -> Any] = [:]
        func register<T>(_ make: @escaping () -> T) { keep("\\(T.self)", make) }
        private func keep(_ key: String, _ make: @escaping () -> Any) { makers[key] = make }
        func resolve<T>(_ type: T.Type = T.self) -> T { makers["\\(T.self)"]!() as! T }
        \(members)
      }
      final class A {}
      final class B {}
      Box.shared.register { A() }
      let a: A = Box.shared.resolve()
      \(code)
      let b: B = Box.shared.resolve()
      """
    ).summaries
  }

  // VAL-17
  @Test(arguments: [
    (
      "func plug<T>(_ make: @escaping () -> T) { makers[\"\\(T.self)\"] = make }",
      "Box.shared.plug { B() }"
    ),
    (
      "func merge(_ other: [String: () -> Any]) { makers.merge(other) { $1 } }",
      "Box.shared.merge([\"B\": { B() }])"
    ),
    (
      "func load(_ other: [String: () -> Any]) { makers = other }",
      "Box.shared.load([\"B\": { B() }])"
    ),
    ("func both<T>(_ make: @escaping () -> T) { register(make) }", "Box.shared.both { B() }"),
    (
      "subscript<T>(_ type: T.Type) -> (() -> T)? {\n"
        + "get { nil }\nset { makers[\"\\(type)\"] = newValue } }", "Box.shared[B.self] = { B() }"
    ),
    (
      "static func <<< <T>(box: Box, make: @escaping () -> T) { box.makers[\"\\(T.self)\"] = make }",
      "Box.shared <<< { B() }"
    ),
    (
      "func register<T>(single type: T.Type, _ make: @escaping () -> Any.Type) { "
        + "makers[\"\\(T.self)\"] = make }", "Box.shared.register(single: B.self) { B.self }"
    ),
    ("", "Box.shared.makers[\"B\"] = { B() }"),
    ("", "func fill(_ box: Box) { box.makers = [\"B\": { B() }] }\nfill(.shared)"),
  ])
  func `what else fills a container may bind what is missing`(
    _ members: String, _ code: String
  ) throws {
    let found = try found(members, code)
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.hasPrefix("Garland/NotVerified: what '") })
  }

  // VAL-1
  @Test(arguments: [
    ("", ""),
    // It takes away what is registered, or is the code of a test, or is never called.
    (
      "func reset() { makers = [:]; makers.removeAll(); makers[\"A\"] = nil }", "Box.shared.reset()"
    ),
    ("func plug<T>(_ make: @escaping () -> T) { makers[\"\\(T.self)\"] = make }", ""),
    (
      "func register<T>(single type: T.Type, _ make: @escaping () -> Any.Type) { "
        + "makers[\"\\(T.self)\"] = make }", "Box.shared.register { 1 }"
    ),
    // The property of something else.
    (
      "",
      "struct Cart { var makers: [Int] = [] }\nvar cart = Cart()\nfunc add() { cart.makers.append(1) }"
    ),
    ("", "final class Tool { var makers: [Int] = []; func fill() { makers.append(1) } }"),
  ])
  func `what adds nothing to a container binds nothing`(_ members: String, _ code: String) throws {
    #expect(try found(members, code, isHidden: true) == [Self.missing])
  }

  // VAL-20: the compiler opens what is given for a generic parameter with a protocol.
  @Test(arguments: [
    ("any Part", "func add<T: Part>(_ part: T)", true),
    ("A", "func add<T: Part>(_ part: T)", false),
    ("any Part", "func add<T>(_ part: T)", false),
  ])
  func `a value of a protocol type is registered as its dynamic type`(
    _ type: String, _ function: String, _ isOpened: Bool
  ) throws {
    for store in ["Box", "Container"] {
      let own = "\(function) { makers[\"\\(T.self)\"] = part }"
      let found = try Sources.verified(
        """
        \(store == "Box" ? "" : "import Swinject")
        protocol Part {}
        final class A: Part {}
        final class B: Part {}
        final class Box {
          private var makers: [String: Any] = [:]
          \(own)
          func resolve<T>(_ type: T.Type) -> T? { makers["\\(T.self)"] as? T }
        }
        extension Container { \(function) { register(T.self) { _ in part } } }
        let box = \(store)()
        let parts: [\(type)] = []
        for part in parts { box.add(part) }
        _ = box.resolve(B.self)!
        """
      ).summaries
      #expect(found.contains(Self.missing) != isOpened)
    }
  }

  // VAL-20
  @Test(arguments: [
    ("makers[\"\\(T.self)\"] ?? other(type)", []), ("T.make() ", []),
    ("makers.values.first { $0 is T }!", []),
    ("makers.values.compactMap { $0 as? T }.first!", []),
    ("queue.sync { makers[\"\\(T.self)\"] as? T }!", [missing]),
    ("makers[\"\\(T.self)\"] ?? fatalError()", [missing]), ("makers[T.key()]!", [missing]),
    ("makers[names[\"\\(T.self)\"] ?? String(describing: type)]!", [missing]),
  ])
  func `a container may make what is missing`(_ value: String, _ found: [String]) throws {
    let result = try Sources.verified(
      """
      protocol Making { static func make() -> Self; static func key() -> String }
      final class Box {
        private var makers: [String: Any] = [:]
        func register<T>(_ value: T) { makers["\\(T.self)"] = value }
        func resolve<T: Making>(_ type: T.Type) -> T { (\(value)) as! T }
        private func other(_ type: Any.Type) -> Any { type }
      }
      final class A {}
      final class B: Making { static func make() -> B { B() }; static func key() -> String { "B" } }
      let box = Box()
      box.register(A())
      _ = box.resolve(B.self)
      """)
    #expect(result.summaries.filter { $0.hasPrefix("Garland/Missing") } == found)
  }
}
