// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Registrations of whichever type is asked to register itself, and of types that a loop goes through.
struct SelfRegistrationTests {
  private func found(_ types: String, _ code: String) throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      \(types)
      func run() {
        let container = Container()
        \(code)
        _ = container.resolve(A.self)!
        _ = container.resolve(B.self)!
      }
      """
    ).summaries.filter { !$0.contains("Unused") }
  }

  private static let missingB = ["Garland/MissingBinding: no binding for 'B'"]
  private static let both = "A.install(in: container)\nB.install(in: container)"
  private static let conforming =
    "final class A: Part { init() {} }\nfinal class B: Part { init() {} }"

  // VAL-25: `Self` is the type on which the function is called.
  @Test(arguments: [
    "protocol Part: AnyObject { init() }",
    "protocol Part: AnyObject { init(); static func install(in container: Container) }",
  ])
  func `a type that a protocol registers is the one that conforms`(_ declaration: String) throws {
    let types = """
      \(declaration)
      extension Part {
        static func install(in container: Container) {
          container.register(Self.self) { _ in Self() }
        }
      }
      \(Self.conforming)
      """
    #expect(try found(types, Self.both) == [])
    #expect(try found(types, "A.install(in: container)") == Self.missingB)
    let loop = "let types: [any Part.Type] = [A.self, B.self]\n"
    #expect(try found(types, loop + "for type in types { type.install(in: container) }") == [])
    let first = "let types: [any Part.Type] = [A.self]\n"
    #expect(
      try found(types, first + "for type in types { type.install(in: container) }")
        == Self.missingB)
  }

  @Test func `a class registers the subclass that is asked`() throws {
    let types = """
      class Part {
        required init() {}
        class func install(in container: Container) {
          container.register(Self.self) { _ in Self() }
        }
      }
      final class A: Part {}
      final class B: Part {}
      """
    #expect(try found(types, Self.both) == [])
    #expect(try found(types, "A.install(in: container)") == Self.missingB)
  }

  // VAL-17: which type it is follows from the code of the type that conforms.
  @Test(arguments: [
    "extension Part { static func install(in container: Container) { $ } }\n"
      + "enum APart: Part { static func make() -> A { A() } }\n"
      + "enum BPart: Part { static func make() -> B { B() } }",
    "class Installer<Service> { static func install(in container: Container) { $ }\n"
      + "class func make() -> Service { fatalError() } }\n"
      + "final class APart: Installer<A> {}\nfinal class BPart: Installer<B> {}",
  ])
  func `an associated type that is registered is not verified`(_ parts: String) throws {
    let types = """
      protocol Part { associatedtype Service; static func make() -> Service }
      final class A {}
      final class B {}
      """
    let code = "APart.install(in: container)\nBPart.install(in: container)"
    let register = "container.register(Service.self) { _ in make() }"
    let result = try found(types + "\n" + parts.replacing("$", with: register), code)
    #expect(result.count == 1)
    #expect(result.first?.hasPrefix("Garland/NotVerified: ") == true)
    let none = try found(types + "\n" + parts.replacing("$", with: ""), code)
    #expect(none.filter { $0.contains("Missing") }.count == 2)
  }

  // VAL-17: each of the types is registered under its own key.
  @Test(arguments: [
    "for type in types { register(type, in: container) }",
    "types.forEach { register($0, in: container) }",
    "types.forEach { type in register(type, in: container) }",
  ])
  func `a loop that registers types is not verified`(_ loop: String) throws {
    let types = """
      protocol Part: AnyObject { init() }
      \(Self.conforming)
      func register<P: Part>(_ type: P.Type, in container: Container) {
        container.register(type) { _ in type.init() }
      }
      """
    let list = "let types: [any Part.Type] = [A.self, B.self]\n"
    let result = try found(types, list + loop)
    #expect(!result.isEmpty)
    #expect(result.filter { $0.contains("Missing") } == [])
    #expect(try found(types, list).filter { $0.contains("Missing") }.count == 2)
  }

  @Test func `a loop that resolves types asks for none of the protocol`() throws {
    let types = """
      protocol Part: AnyObject { init() }
      \(Self.conforming)
      let types: [any Part.Type] = [A.self, B.self]
      """
    let code = """
      for type in types { _ = container.resolve(type)! }
      container.register(A.self) { _ in A() }
      container.register(B.self) { _ in B() }
      """
    #expect(try found(types, code).filter { $0.contains("Missing") } == [])
  }

  // VAL-17: what `Self` is, who calls the function knows.
  @Test(arguments: ["class Base", "protocol Base {}\nextension Base"])
  func `a request of Self is not one of the type around it`(_ head: String) throws {
    func errors(_ head: String) throws -> [String] {
      let result = try Sources.verified(
        """
        import Swinject
        final class Clock {}
        \(head) { static func get(_ container: Container) -> Self { container.resolve(Self.self)! } }
        func run() {
          let container = Container()
          container.register(Clock.self) { _ in Clock() }
          _ = Base.get(container)
        }
        """)
      return result.diagnostics.filter { $0.severity == .error }.map(\.summary)
    }
    #expect(try errors(head) == [])
    #expect(try errors("final class Base") == ["no binding for 'Base'"])
  }
}
