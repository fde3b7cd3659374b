// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Methods that register, of which the object decides which one is called.
struct OverriddenMethodTests {
  private static let missing = "Garland/MissingBinding: no binding for 'A'"
  private static let register = "container.register(A.self) { _ in A() }"

  private func summaries(_ code: String) throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      final class A {}
      final class B {}
      \(code)
      """
    ).summaries.filter { $0.contains("MissingBinding") || $0.contains("NotVerified") }
  }

  // VAL-25: what the base class calls is what the subclass has.
  @Test(arguments: [
    "final class Sub: Base { override func add(to container: Container) { $ } }",
    "class Middle: Base { override func add(to container: Container) {} }\n"
      + "final class Sub: Middle { override func add(to container: Container) { $ } }",
    "class Middle: Base { override func add(to container: Container) { $ } }\n"
      + "final class Sub: Middle {}",
    "class Middle: Base { override func add(to container: Container) { $ } }\n"
      + "final class Sub: Middle { override func add(to container: Container) { super.add(to: container) } }",
  ])
  func `an assembly registers in the methods that it overrides`(_ classes: String) throws {
    func found(_ registration: String, _ more: String = "") throws -> [String] {
      try summaries(
        """
        class Base: Assembly {
          func assemble(container: Container) { add(to: container) }
          func add(to container: Container) {}
        }
        \(classes.replacing("$", with: registration))
        \(more)
        let a = Assembler([Sub()]).resolver.resolve(A.self)!
        """)
    }
    #expect(try found(Self.register) == [])
    #expect(try found("") == [Self.missing])
    // Another assembly is not loaded.
    let other =
      "final class Other: Base { override func add(to container: Container) { \(Self.register) } }"
    #expect(try found("", other) == [Self.missing])
  }

  @Test func `each of two assemblies has its own methods`() throws {
    func found(_ list: String) throws -> [String] {
      try summaries(
        """
        class Base: Assembly {
          func assemble(container: Container) { self.add(to: container) }
          func add(to container: Container) {}
        }
        final class First: Base { override func add(to container: Container) { \(Self.register) } }
        final class Second: Base {
          override func add(to container: Container) { container.register(B.self) { _ in B() } }
        }
        let resolver = Assembler([\(list)]).resolver
        let a = resolver.resolve(A.self)!
        let b = resolver.resolve(B.self)!
        """)
    }
    #expect(try found("First(), Second()") == [])
    #expect(try found("Second()") == [Self.missing])
  }

  // VAL-25: the object may be of each class.
  @Test(arguments: ["Base", "Sub"])
  func `a method may be that of a subclass`(_ type: String) throws {
    func found(_ registration: String) throws -> [String] {
      try summaries(
        """
        class Base {
          func fill(_ container: Container) { add(to: container) }
          func add(to container: Container) {}
        }
        final class Sub: Base { override func add(to container: Container) { \(registration) } }
        func run(_ filler: \(type)) {
          let container = Container()
          filler.fill(container)
          let a = container.resolve(A.self)!
        }
        """)
    }
    #expect(try found(Self.register) == [])
    #expect(try found("") == [Self.missing])
  }

  // VAL-25: a type without a method of its own has the protocol's.
  @Test func `the method that a protocol has for a type may be called`() throws {
    func found(_ registration: String) throws -> [String] {
      try summaries(
        """
        protocol Filling { func add(to container: Container) }
        extension Filling { func add(to container: Container) { \(registration) } }
        struct First: Filling {}
        struct Second: Filling { func add(to container: Container) {} }
        func run(_ filling: any Filling) {
          let container = Container()
          filling.add(to: container)
          let a = container.resolve(A.self)!
        }
        """)
    }
    #expect(try found(Self.register) == [])
    #expect(try found("") == [Self.missing])
  }

  // VAL-17, VAL-25: the container is the one of the type that conforms.
  @Test func `a protocol registers in the container that it asks for`() throws {
    func found(_ registration: String, _ more: String = "") throws -> [String] {
      try summaries(
        """
        protocol Assembling { var container: Container { get } }
        extension Assembling { func assembleAll() { \(registration) } }
        struct App: Assembling { let container = Container() }
        \(more)
        func run() {
          let app = App()
          app.assembleAll()
          let a = app.container.resolve(A.self)!
        }
        """)
    }
    #expect(try found(Self.register) == [])
    #expect(try found("") == [Self.missing])
    let other = "struct Other: Assembling { let container = Container() }"
    let note =
      "Garland/NotVerified: what 'container.register(A.self) { _ in A() }' binds is not verified: "
      + "it cannot be read from these sources"
    #expect(Set(try found(Self.register, other)) == [note])
    #expect(try found("", other) == [Self.missing])
  }

  private static let broken = "container.register(A.self) { A(b: $0.resolve(B.self)!) }"
  private static let whole = "container.register(A.self) { _ in A() }"
  private static let noB = "Garland/MissingBinding: no binding for 'B'"

  private func missing(_ code: String) throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      final class A { init(b: B? = nil) {} }
      final class B {}
      class Base {
        func add(to container: Container) { \(Self.broken) }
        func fill(_ container: Container) { add(to: container) }
      }
      \(code)
      """
    ).summaries.filter { $0.contains("MissingBinding") }
  }

  // VAL-25: the variable says less of the object than its value.
  @Test(arguments: ["let filler: Base = Sub()", "var filler: Base = Sub()"])
  func `a variable of the base class has the methods of what it is set to`(_ filler: String) throws
  {
    func found(_ registration: String) throws -> [String] {
      try missing(
        """
        final class Sub: Base {
          override func add(to container: Container) { super.add(to: container)\n\(registration) }
        }
        func run() {
          let container = Container()
          \(filler)
          filler.fill(container)
          let a = container.resolve(A.self)!
        }
        """)
    }
    #expect(try found(Self.whole) == [])
    #expect(try found("") == [Self.noB])
  }

  // VAL-25: an object of the subclass has all that it needs.
  @Test func `what a subclass may register in the place of something broken is no error`() throws {
    func found(_ registration: String) throws -> [String] {
      try missing(
        """
        final class Sub: Base { override func add(to container: Container) { \(registration) } }
        func run(_ filler: Base) {
          let container = Container()
          filler.fill(container)
          let a = container.resolve(A.self)!
        }
        """)
    }
    #expect(try found(Self.whole) == [])
    #expect(try found("") == [Self.noB])
  }

  // VAL-25: what only an extension of the protocol has is called by the type of the variable.
  @Test(arguments: [
    "let part: Part = Home()\npart.install(to: container)",
    "let parts: [Part] = [Home()]\nfor part in parts { part.install(to: container) }",
  ])
  func `a method that a protocol does not ask for is the protocol's`(_ call: String) throws {
    func found(_ requirement: String, _ call: String) throws -> [String] {
      try summaries(
        """
        protocol Part { \(requirement) }
        extension Part { func install(to container: Container) {} }
        struct Home: Part { func install(to container: Container) { \(Self.register) } }
        func run() {
          let container = Container()
          \(call)
          let a = container.resolve(A.self)!
        }
        """)
    }
    #expect(try found("", call) == [Self.missing])
    #expect(try found("func install(to container: Container)", call) == [])
    #expect(try found("", "let part = Home()\npart.install(to: container)") == [])
    // Another protocol asks for it.
    for base in ["Assembly", "Base"] {
      let found = try summaries(
        """
        protocol Base { func assemble(container: Container) }
        protocol Part: \(base) {}
        extension Part { func assemble(container: Container) {} }
        struct Home: Part { func assemble(container: Container) { \(Self.register) } }
        func run() {
          let container = Container()
          \(call.replacing("install(to", with: "assemble(container"))
          let a = container.resolve(A.self)!
        }
        """)
      #expect(found == [])
    }
  }

  // VAL-25: a method of the same name that the protocol does not ask for is not called by its extension.
  @Test(arguments: [
    "struct Part: Setup { func fill(_ container: Resolver) {} }",
    "class Base: Setup {}\nfinal class Part: Base { func fill(_ container: Container) {} }",
  ])
  func `a method that is not the one of the requirement is not taken for it`(
    _ part: String
  ) throws {
    func errors(_ part: String) throws -> [String] {
      try Sources.verified(
        """
        import Swinject
        struct Clock {}
        protocol Setup { func fill(_ container: Container) }
        extension Setup {
          func run(_ container: Container) { fill(container) }
          func fill(_ container: Container) { container.register(Clock.self) { _ in Clock() } }
        }
        \(part)
        func start() {
          let container = Container()
          Part().run(container)
          _ = container.resolve(Clock.self)!
        }
        """
      ).diagnostics.filter { $0.severity == .error }.map(\.summary)
    }
    #expect(try errors(part) == [])
    #expect(
      try errors("struct Part: Setup { func fill(_ container: Container) {} }")
        == ["no binding for 'Clock'"])
  }

  // VAL-20: a class may inherit by another name for it and a protocol.
  @Test func `a base class behind a typealias of a composition is asked`() throws {
    func found(_ missing: String) throws -> [String] {
      try Sources.verified(
        """
        import Swinject
        protocol Able {}
        protocol Clock {}
        struct Watch: Clock {}
        final class Model { init(clock: Clock) {} }
        class Base {
          func make() -> Container {
            let container = Container()
            \(missing)
            return container
          }
        }
        typealias Part = Base & Able
        final class Heir: Part {
          override func make() -> Container {
            let container = super.make()
            container.register(Model.self) { r in Model(clock: r.resolve(Clock.self)!) }
            return container
          }
        }
        @main struct App { static func main() { _ = Heir().make().resolve(Model.self)! } }
        """
      ).summaries
    }
    #expect(try found("container.register(Clock.self) { _ in Watch() }") == [])
    #expect(try found("") == ["Garland/MissingBinding: no binding for 'any Clock'"])
  }
}
