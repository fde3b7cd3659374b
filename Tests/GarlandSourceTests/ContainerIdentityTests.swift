// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Which of Swinject's containers is meant where functions and objects are given one.
struct ContainerIdentityTests {
  private static let missing = "Garland/MissingBinding: no binding for 'A'"
  private static let untold =
    "Garland/NotVerified: which container gets 'A' is not verified: it cannot be read from these sources"

  /// What is found in a program whose `B` needs an `A`.
  private func found(_ code: String) throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      \(code)
      \(Sources.commonTypes)
      final class One: Assembly {
        func assemble(container: Container) { container.register(A.self) { _ in A() } }
      }
      final class Two: Assembly {
        func assemble(container: Container) {
          container.register(B.self) { B(a: $0.resolve(A.self)!) }
        }
      }
      """
    ).summaries
  }

  // MOD-4: the parent serves what the child lacks.
  @Test(arguments: [
    (
      """
      func make(parent: Container) -> B {
        let child = Container(parent: parent)
        Two().assemble(container: child)
        return child.resolve(B.self)!
      }
      """, "_ = make(parent: root)"
    ),
    (
      """
      final class Scope {
        let container: Container
        init(parent: Container) {
          self.container = Container(parent: parent)
          Two().assemble(container: self.container)
        }
        func b() -> B { container.resolve(B.self)! }
      }
      """, "_ = Scope(parent: root).b()"
    ),
    (
      """
      final class Scope {
        private let parent: Container
        private lazy var child = Assembler([Two()], parent: Assembler(container: parent))
        init(parent: Container) { self.parent = parent }
        func b() -> B { child.resolver.resolve(B.self)! }
      }
      """, "_ = Scope(parent: root).b()"
    ),
    (
      """
      struct Scope {
        let parent: Container
        func b() -> B {
          let child = Container(parent: parent)
          Two().assemble(container: child)
          return child.resolve(B.self)!
        }
      }
      """, "_ = Scope(parent: root).b()"
    ),
    (
      """
      extension Container {
        func child() -> Container {
          let child = Container(parent: self)
          Two().assemble(container: child)
          return child
        }
      }
      """, "_ = root.child().resolve(B.self)!"
    ),
  ])
  func `a child of what somebody is given has what that one has`(
    _ declaration: String, _ use: String
  ) throws {
    let made = "let root = Container()\nOne().assemble(container: root)"
    #expect(try found("\(declaration)\n\(made)\n\(use)") == [])
    let empty = "let root = Container()"
    #expect(try found("\(declaration)\n\(empty)\n\(use)") == [Self.missing])
  }

  // VAL-25
  @Test func `a child of one of several containers is not verified`() throws {
    let code = """
      func make(parent: Container) -> B {
        let child = Container(parent: parent)
        Two().assemble(container: child)
        return child.resolve(B.self)!
      }
      let root = Container()
      One().assemble(container: root)
      _ = make(parent: root)
      _ = make(parent: Container())
      """
    let found = try found(code)
    #expect(
      found == [
        "Garland/NotVerified: what the parent container binds is not verified: "
          + "it cannot be read from these sources"
      ])
  }

  // VAL-20: what an object does with the container that it keeps is done to the one that it is given.
  @Test(arguments: [
    "struct Boot { let container: Container; func go() { FILL } }",
    """
    struct Boot {
      let container: Container
      init(container: Container) { self.container = container }
      func go() { FILL }
    }
    """,
    """
    final class Boot {
      let container: Container
      init(container: Container) { self.container = container; FILL }
      func go() {}
    }
    """,
    """
    class Base { init(container: Container) { FILL } }
    final class Boot: Base {
      override init(container: Container) { super.init(container: container) }
      func go() {}
    }
    """,
  ])
  func `an object fills the container that it keeps`(_ declaration: String) throws {
    let use = """
      enum DI { static let container = Container() }
      Boot(container: DI.container).go()
      print(DI.container.resolve(A.self)!)
      """
    let fill = "container.register(A.self) { _ in A() }"
    #expect(try found(declaration.replacing("FILL", with: fill) + "\n" + use) == [])
    let broken = try found(declaration.replacing("FILL", with: "print(container)") + "\n" + use)
    #expect(broken == [Self.missing])
  }

  // VAL-25: an object need not ask what it could ask.
  @Test func `what an object asks may be for another container than the one that is given it`()
    throws
  {
    let code = """
      struct Screen {
        let container: Container
        func b() -> B { container.resolve(B.self)! }
        func a() -> A { container.resolve(A.self)! }
      }
      let one = Container()
      One().assemble(container: one)
      print(Screen(container: one).a())
      let two = Container()
      One().assemble(container: two)
      Two().assemble(container: two)
      print(Screen(container: two).b())
      """
    #expect(try found(code) == [])
  }

  // VAL-20
  @Test(arguments: [
    ("func wire(_ container: Container) { FILL }", "wire(.app)"),
    ("func wire(_ container: Container = .app) { FILL }", "wire()"),
    (
      "struct Boot { init(_ name: String, container: Container = .app) { FILL } }",
      "_ = Boot(\"\")"
    ),
    ("func wire(_ first: Container, _ container: Container) { FILL }", "wire(Container(), .app)"),
    (
      "final class Own: Assembly { func assemble(container: Container) { FILL } }",
      "Own().assemble(container: .app)"
    ),
    (
      "final class Own: Assembly { func assemble(container: Container) { FILL } }",
      "let assembler = Assembler([Own()], container: .app)\nassembler.apply(assemblies: [])"
    ),
  ])
  func `a container can be given by its name alone or by a default`(
    _ declaration: String, _ call: String
  ) throws {
    let code = """
      extension Container { static let app = Container() }
      \(declaration)
      \(call)
      print(Container.app.resolve(A.self)!)
      """
    let fill = "container.register(A.self) { _ in A() }"
    #expect(try found(code.replacing("FILL", with: fill)) == [])
    #expect(try found(code.replacing("FILL", with: "print(container)")) == [Self.missing])
  }

  // VAL-25
  @Test(arguments: [
    """
    enum DI { static var live = Container() }
    func boot() { let container = Container(); FILL; DI.live = container }
    boot()
    print(DI.live.resolve(A.self)!)
    """,
    """
    final class App {
      var live = Container()
      func boot() { let container = Container(); FILL; live = container }
      func a() -> A { live.resolve(A.self)! }
    }
    let app = App()
    app.boot()
    print(app.a())
    """,
  ])
  func `a container that takes the place of an empty one is asked instead of it`(
    _ code: String
  ) throws {
    let fill = "container.register(A.self) { _ in A() }"
    #expect(try found(code.replacing("FILL", with: fill)) == [])
    #expect(try found(code.replacing("FILL", with: "print(container)")) == [Self.missing])
  }

  // VAL-20: whoever gives a container need not import the library.
  @Test(arguments: [
    ("func wire(_ container: Container) { FILL }", "wire(DI.app)"),
    (
      "struct Boot { let container: Container; func go() { FILL } }", "Boot(container: DI.app).go()"
    ),
  ])
  func `a file that names no library gives a container to others`(
    _ declaration: String, _ call: String
  ) throws {
    func found(_ filling: String) throws -> [String] {
      let code = """
        import Swinject
        enum DI { static let app = Container() }
        \(declaration.replacing("FILL", with: filling))
        func ask() { print(DI.app.resolve(A.self)!) }
        \(Sources.commonTypes)
        """
      return try Sources(["App.swift": code, "main.swift": "\(call)\nask()"]).verified().summaries
    }
    #expect(try found("container.register(A.self) { _ in A() }") == [])
    #expect(try found("print(container)") == [Self.missing])
  }

  // VAL-25: whatever container it is, it may be the one that is asked.
  @Test func `what is registered with a container that cannot be told is not verified`() throws {
    let code = """
      let steps: [(Container) -> Void] = [{ FILL }]
      let root = Container()
      for place in steps.indices { DispatchQueue.main.async { steps[place](root) } }
      print(root.resolve(A.self)!)
      """
    let filled = try found(code.replacing("FILL", with: "$0.register(A.self) { _ in A() }"))
    #expect(filled == [Self.untold])
    let other = try found(code.replacing("FILL", with: "$0.register(Int.self) { _ in 1 }"))
    #expect(other.contains(Self.missing))
  }

  // MOD-4: what is asked of a parent is not asked of its children.
  @Test func `a child that serves a key in its own way is not asked for its parent`() throws {
    let code = { (asked: String) in
      """
      let root = Container()
      let child = Container(parent: root)
      root.register(B.self) { _ in B(a: A()) }
      child.register(B.self) { B(a: $0.resolve(A.self)!) }
      child.register(Int.self) { _ in 1 }
      _ = child.resolve(Int.self)!
      _ = \(asked).resolve(B.self)!
      """
    }
    #expect(try !found(code("root")).contains(Self.missing))
    #expect(try found(code("child")).contains(Self.missing))
  }

  // MOD-4: only the methods of the assembly itself are called.
  @Test(arguments: [("[Second()]", true), ("[First(), Second()]", false)])
  func `a method of a protocol's extension calls those of the object that it is called on`(
    _ assemblies: String, _ isMissing: Bool
  ) throws {
    let found = try found(
      """
      protocol Part: Assembly { func fill(container: Container) }
      extension Part { func assemble(container: Container) { fill(container: container) } }
      struct First: Part {
        func fill(container: Container) { container.register(A.self) { _ in A() } }
      }
      struct Second: Part {
        func fill(container: Container) {
          container.register(B.self) { B(a: $0.resolve(A.self)!) }
        }
      }
      _ = Assembler(\(assemblies)).resolver.resolve(B.self)!
      """)
    #expect(found.contains(Self.missing) == isMissing)
  }

  // MOD-4: a class may have the method from its base, and a subclass in its place.
  @Test func `a method of a protocol's extension calls what a subclass overrides`() throws {
    let found = try found(
      """
      protocol Part: Assembly { func fill(container: Container) }
      extension Part { func assemble(container: Container) { fill(container: container) } }
      class Base: Part { func fill(container: Container) {} }
      final class Own: Base {
        override func fill(container: Container) {
          container.register(A.self) { _ in A() }
          container.register(B.self) { B(a: $0.resolve(A.self)!) }
        }
      }
      _ = Assembler([Own()]).resolver.resolve(B.self)!
      """)
    #expect(found.allSatisfy { !$0.contains("MissingBinding") })
  }

  // MOD-4: what else is called there is called as well.
  @Test(arguments: [
    """
    struct Registrar {
      init(container: Container) { all(container) }
      func all(_ c: Container) { c.register(A.self) { _ in A() } }
    }
    struct Home: Part {
      func fill(container: Container) {
        _ = Registrar(container: container)
        container.register(B.self) { B(a: $0.resolve(A.self)!) }
      }
    }
    """,
    """
    enum Outer {
      static func services(_ c: Container) { c.register(A.self) { _ in A() } }
      struct Home: Part {
        func fill(container: Container) {
          services(container)
          container.register(B.self) { B(a: $0.resolve(A.self)!) }
        }
      }
    }
    typealias Home = Outer.Home
    """,
  ])
  func `an object that a protocol's extension calls may call others`(_ home: String) throws {
    let found = try found(
      """
      protocol Part: Assembly { func fill(container: Container) }
      extension Part { func assemble(container: Container) { fill(container: container) } }
      \(home)
      _ = Assembler([Home()]).resolver.resolve(B.self)!
      """)
    #expect(found.allSatisfy { !$0.contains("MissingBinding") })
  }

  // MOD-4: a box that can hold another container.
  @Test(arguments: [
    "let box = Atomic(container)\nbox.value = Container()\nlet other = box.value",
    "var box = Atomic(container)\nbox = Atomic(Container())\nlet other = box.value",
    "let box = Child<Int>(container)\nlet other = box.value",
    "let box = ChildScope(container)\nlet other = box.value",
  ])
  func `what need not be the container in a box is none that is known`(_ other: String) throws {
    let found = try found(
      """
      final class Child<T> {
        let value: Container
        init(_ parent: Container) { value = Container(parent: parent) }
      }
      struct Parts: Assembly {
        func assemble(container: Container) {
          container.register(B.self) { _ in B(a: A()) }
          \(other)
          fill(other)
        }
        func fill(_ container: Container) {
          container.register(B.self) { B(a: $0.resolve(A.self)!) }
        }
      }
      let assembler = Assembler([Parts()])
      _ = assembler.resolver.resolve(B.self)!
      """)
    #expect(!found.contains(Self.missing))
  }

  // MOD-4: a box in which a container is brought to another place.
  @Test(arguments: [
    ("", "Atomic", "value"), ("", "Sent", "wrapped"),
    (
      "final class Atomic<T> { private var kept: T; init(_ t: T) { kept = t }; var value: T { kept } }",
      "Atomic", "value"
    ),
    ("struct Sent<T> { let value: T; init(_ value: T) { self.value = value } }", "Sent", "value"),
  ])
  func `a container in a box is the one that the box is made with`(
    _ declaration: String, _ box: String, _ member: String
  ) throws {
    let code = { (second: String) in
      """
      \(declaration)
      struct Parts: Assembly {
        func assemble(container: Container) {
          let box = \(box)(container)
          fill(box.\(member))
        }
        func fill(_ container: Container) {
          container.register(B.self) { B(a: $0.resolve(A.self)!) }
          \(second)
        }
      }
      _ = Assembler([Parts()]).resolver.resolve(B.self)!
      """
    }
    #expect(try found(code("")).contains(Self.missing))
    let all = try found(code("container.register(A.self) { _ in A() }"))
    #expect(all.allSatisfy { !$0.contains("MissingBinding") })
  }

  // MOD-4: `for case let user as User in …` tells which methods are called.
  @Test func `what a loop over some of the elements hands the container to is read`() throws {
    let found = try found(
      """
      protocol User { func take(_ container: Container) }
      final class Some: User { func take(_ container: Container) { _ = container.resolve(A.self) } }
      let container = Container()
      let all: [AnyObject] = [Some()]
      container.register(B.self) { B(a: $0.resolve(A.self)!) }
      for case let user as User in all { user.take(container) }
      _ = container.resolve(B.self)!
      """)
    #expect(found.contains(Self.missing))
    #expect(found.allSatisfy { !$0.contains("what 'user.take' binds is not verified") })
  }

  // VAL-25: what a box of the program gives away is only known where it can be nothing else than what it is made with.
  @Test(arguments: [
    ("var value: T; init(_ value: T) { self.value = value }", "box.value=other"),
    ("let value: T; init(_ value: T) { self.value = Self.made() as! T }", ""),
    ("let value: T; init(_ value: T, _ more: Int = 0) { self.value = value }", ""),
  ])
  func `what a box may have changed is not verified`(_ members: String, _ more: String) throws {
    func errors(_ members: String) throws -> [String] {
      try Sources.verified(
        """
        import Swinject
        final class Clock {}
        final class Zone {}
        final class Box<T> { \(members) }
        func run(_ other: Container) {
          let container = Container()
          container.register(Clock.self) { _ in Clock() }
          let spare = Container()
          spare.register(Zone.self) { _ in Zone() }
          let box = Box(container)
          \(more)
          _ = box.value.resolve(Zone.self)!
        }
        """
      ).diagnostics.filter { $0.severity == .error }.map(\.summary)
    }
    #expect(try errors(members) == [])
    #expect(
      try errors("let value: T; init(_ value: T) { self.value = value }") == [
        "no binding for 'Zone'"
      ])
  }
}
