// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Containers of a program's own that ask others: facades, children, what a builder makes.
struct OwnContainerViewTests {
  private static let missing = "Garland/MissingBinding: no binding for 'B'"

  /// A container with some more members that finds `A`, and `B` if a line registers it.
  private func found(_ members: String, _ setup: String, registers: Bool) throws -> [String] {
    try Sources.verified(
      """
      final class A {}
      final class B {}
      final class Box {
        static let shared = Box()
        private var makers: [String: () -> Any] = [:]
        func register<T>(_ make: @escaping () -> T) { makers["\\(T.self)"] = make }
        func resolve<T>(_ type: T.Type = T.self) -> T { makers["\\(T.self)"]!() as! T }
        \(members)
      }
      let base = Box()
      let box = Box()
      \(setup)
      base.register { A() }
      \(registers ? "base.register { B() }" : "")
      let a: A = box.resolve()
      let b: B = box.resolve()
      """
    ).summaries
  }

  // VAL-17
  @Test(arguments: [
    ("var parent: Box?", "box.parent = base"),
    (
      "private var parent: Box?\nfunc setParent(_ box: Box) { parent = box }", "box.setParent(base)"
    ),
    (
      "private var others: [Box] = []\nfunc attach(_ box: Box) { others.append(box) }",
      "box.attach(base)"
    ),
  ])
  func `a container that is given another one later has what that one has`(
    _ members: String, _ setup: String
  ) throws {
    #expect(try found(members, setup, registers: true) == [])
    #expect(try found(members, setup, registers: false) == [Self.missing])
    let alone = try found(members, "", registers: true)
    #expect(alone.count == 2 && alone.contains(Self.missing))
  }

  // VAL-17
  @Test func `a container that falls back to the shared one has what that one has`() throws {
    let uses = { (registration: String, resolve: String) in
      try Sources.verified(
        """
        final class A {}
        final class Box {
          static let shared = Box()
          private var makers: [String: () -> Any] = [:]
          func register<T>(_ make: @escaping () -> T) { makers["\\(T.self)"] = make }
          func resolve<T>(_ type: T.Type = T.self) -> T { \(resolve) }
        }
        Box.shared.register { 1 }
        \(registration)
        let box = Box()
        box.register { "\\(Box.shared.resolve(Int.self))" }
        let text: String = box.resolve()
        let a: A = box.resolve()
        """
      ).summaries
    }
    let own = "makers[\"\\(T.self)\"]!() as! T"
    let both =
      "if let make = makers[\"\\(T.self)\"] { return make() as! T }; return Box.shared.resolve(T.self)"
    let missing = ["Garland/MissingBinding: no binding for 'A'"]
    #expect(try uses("Box.shared.register { A() }", both) == [])
    #expect(try uses("", both) == missing)
    #expect(try uses("Box.shared.register { A() }", own).contains(missing[0]))
  }

  // VAL-17
  @Test func `a facade has what the container has to which it forwards`() throws {
    let uses = { (registration: String) in
      try Sources.verified(
        """
        protocol Asker: AnyObject { func resolve<T>() -> T }
        protocol Part { func register(to box: Box) }
        final class Box: Asker {
          private var makers: [String: (Asker) -> Any] = [:]
          func register<T>(_ make: @escaping (Asker) -> T) { makers["\\(T.self)"] = make }
          func resolve<T>() -> T { makers["\\(T.self)"]!(self) as! T }
        }
        final class Kit: Asker {
          private let box: Box
          init(_ parts: [Part]) { box = Box(); parts.forEach { $0.register(to: box) } }
          func resolve<T>() -> T { box.resolve() }
        }
        final class Bulb {}
        final class Lamp { init(bulb: Bulb) {} }
        final class LampPart: Part {
          func register(to box: Box) {
            box.register { asker -> Lamp in Lamp(bulb: asker.resolve()) }
            \(registration)
          }
        }
        let kit = Kit([LampPart()])
        let lamp: Lamp = kit.resolve()
        """
      ).summaries
    }
    #expect(try uses("box.register { _ in Bulb() }") == [])
    #expect(try uses("") == ["Garland/MissingBinding: no binding for 'Bulb'"])
  }

  // VAL-17
  @Test(arguments: [
    "func build() -> Box { Box(makers) }",
    "func build() -> Box { let box = Box(makers); return box }",
  ])
  func `what a builder makes has what was registered with the builder`(_ build: String) throws {
    let uses = { (registration: String) in
      try Sources.verified(
        """
        final class A {}
        final class B { init(a: A) {} }
        final class Builder {
          private var makers: [String: (Box) -> Any] = [:]
          func register<T>(_ make: @escaping (Box) -> T) { makers["\\(T.self)"] = make }
          \(build)
        }
        final class Box {
          static var shared: Box!
          private let makers: [String: (Box) -> Any]
          init(_ makers: [String: (Box) -> Any]) { self.makers = makers }
          func resolve<T>() -> T { makers["\\(T.self)"]!(self) as! T }
        }
        func start() {
          let builder = Builder()
          \(registration)
          builder.register { B(a: $0.resolve()) }
          Box.shared = builder.build()
        }
        start()
        let b: B = Box.shared.resolve()
        """
      ).summaries
    }
    #expect(try uses("builder.register { _ in A() }") == [])
    #expect(try uses("") == ["Garland/MissingBinding: no binding for 'A'"])
  }
}
