// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// What a type asks for in its own code, which the binding needs whose factory makes the type.
struct InstanceRequestTests {
  /// The needs of `Door`, of which a registration makes one, and the roots.
  private func door(
    _ members: String, made: String = "Door() as Exit", kind: String = "final class",
    more: String = ""
  ) throws -> (needs: [String], roots: [String], summaries: [String]) {
    let result = try Sources.verified(
      """
      import Resolver
      protocol Exit {}
      \(kind) Door: Exit { \(members) }
      \(more)
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {
          register { \(made) }
          register { A() }
        }
      }
      @main struct App { static func main() { let exit: Exit = Resolver.resolve() } }
      \(Sources.commonTypes)
      """)
    let graph = try #require(result.graphs.first?.graph)
    let needs = graph.bindings.filter { $0.key.description.hasSuffix("Exit") }
      .flatMap(\.requests).map { "\($0.key) \($0.timing)" }
    return (needs, graph.roots.map(\.name).sorted(), result.summaries)
  }

  // VAL-20
  @Test(arguments: [
    "init(a: A = Resolver.resolve()) {}", "init(_ a: A = .init(), _ b: A = Resolver.resolve()) {}",
    "let a: A = Resolver.resolve()", "let a = Resolver.resolve(A.self)",
    "let a: A = { Resolver.resolve() }()", "init() { let a: A = Resolver.resolve() }",
    "init() { open() }\nfunc open() { let a: A = Resolver.resolve() }",
    "init() { Self.open() }\nstatic func open() { let a: A = Resolver.resolve() }",
  ])
  func `what runs when the instance is made is needed at once`(_ members: String) throws {
    let found = try door(members)
    #expect(found.needs == ["A eager"])
    #expect(found.roots == ["App.main"])
    #expect(found.summaries == [])
  }

  // VAL-25: a request that is made later is no part of a cycle.
  @Test(arguments: [
    ("func open() { let a: A = Resolver.resolve() }", "provider"),
    ("func open(a: A = Resolver.resolve()) {}", "provider"),
    ("var a: A { Resolver.resolve() }", "provider"),
    ("let a: () -> A = { Resolver.resolve(A.self) }", "provider"),
    ("init(a: () -> A = { Resolver.resolve(A.self) }) {}", "provider"),
    ("init() { later { let a: A = Resolver.resolve() } }", "provider"),
    ("lazy var a: A = Resolver.resolve()", "lazy"),
  ])
  func `what runs later is needed later`(_ members: String, _ timing: String) throws {
    let found = try door(members, more: "func later(_ run: @escaping () -> Void) {}")
    #expect(found.needs == ["A \(timing)"])
    #expect(found.roots == ["App.main"])
    let circle = members.replacing("A", with: "Exit")
    #expect(try door(circle).summaries.filter { $0.contains("Cycle") } == [])
  }

  // VAL-20: a wrapper asks for each instance, whatever else its initializer does.
  @Test(arguments: [
    ("@Injected var a: A", "Door() as Exit", "", "A eager"),
    ("@LazyInjected var a: A", "Door() as Exit", "", "A lazy"),
    ("", "Door() as Exit", "class Wall { @Injected var a: A }", "A eager"),
    (
      "init(lock: Lock) {}", "Door(lock: Lock()) as Exit",
      "final class Lock { @Injected var a: A }", "A eager"
    ),
    (
      "init(_ lock: () -> Lock) {}", "Door { Lock() } as Exit",
      "final class Lock { @Injected var a: A }", "A provider"
    ),
  ])
  func `a wrapper asks for its binding`(
    _ members: String, _ made: String, _ more: String, _ need: String
  ) throws {
    let base = more.hasPrefix("class Wall")
    let kind = base ? "final class Door: Wall, Exit {}\nfinal class Other" : "final class"
    let found = try door(members, made: made, kind: kind, more: more)
    #expect(found.needs == [need])
    #expect(found.roots == ["App.main"])
    #expect(found.summaries == [])
  }

  // VAL-20
  @Test func `a wrapper in a type that is made elsewhere too asks from there as well`() throws {
    let found = try door("@Injected var a: A", more: "let door = Door()")
    #expect(found.needs == ["A eager"])
    #expect(found.roots == ["App.main", "Door"])
  }

  // VAL-20: such a cycle never ends.
  @Test func `an initializer that asks for its own instance is a cycle`() throws {
    let found = try door("init(exit: Exit = Resolver.resolve()) {}")
    #expect(found.summaries.contains { $0.hasPrefix("Garland/DependencyCycle: ") })
  }

  // VAL-25
  @Test func `an empty list of a type makes none`() throws {
    let found = try door("@Injected var a: A", more: "let doors = [Door]()")
    #expect(found.roots == ["App.main"])
  }

  // VAL-25: whoever gives the argument asks.
  @Test func `a default that the factory does not use is no need`() throws {
    let initializer = "init(a: A = Resolver.resolve()) {}"
    #expect(try door(initializer, made: "Door(a: A()) as Exit").needs == [])
    let both = initializer + "\ninit(number: Int) {}"
    #expect(try door(both, made: "Door(number: 1) as Exit").needs == [])
    let values = try door(
      "var a: A = Resolver.resolve()", made: "Door(a: A()) as Exit", kind: "struct")
    #expect(values.needs == [])
    #expect(values.roots == ["App.main", "Door.a"])
  }

  // VAL-25
  @Test(arguments: [
    "static let a: A = Resolver.resolve()", "static func open() { let a: A = Resolver.resolve() }",
  ])
  func `what belongs to no instance is no need`(_ members: String) throws {
    let found = try door(members)
    #expect(found.needs == [])
    #expect(found.roots.count == 2)
  }

  // VAL-20
  @Test func `the code of a superclass is asked for by what inherits from it`() throws {
    let base = "class Wall { let a: A = Resolver.resolve() }"
    let found = try door("", kind: "final class Door: Wall, Exit {}\nfinal class Other", more: base)
    #expect(found.needs == ["A eager"])
    #expect(found.roots == ["App.main"])
  }

  // VAL-20: what something else makes asks for itself as well.
  @Test(arguments: [
    "func show() { _ = Door() }", "let door = Door.init()", "let door: Door = .init()",
    "func open(_ door: Door) {}\nfunc show() { open(.init()) }",
  ])
  func `a type that is made elsewhere too asks from there`(_ code: String) throws {
    let found = try door("let a: A = Resolver.resolve()", more: code)
    #expect(found.needs == ["A eager"])
    #expect(found.roots == ["App.main", "Door.a"])
  }

  // VAL-20
  @Test func `a generic type that is made elsewhere too asks from there`() throws {
    let wall = "final class Wall<T>: Exit { let a: A = Resolver.resolve() }"
    let found = try door("", made: "Wall<Int>() as Exit", more: wall + "\nlet wall = Wall<A>()")
    #expect(found.needs == ["A eager"])
    #expect(found.roots == ["App.main", "Wall.a"])
  }

  // VAL-20
  @Test func `what is made for an initializer asks for its binding`() throws {
    let more = "final class Lock { init(a: A = Resolver.resolve()) {} }"
    let found = try door("init(lock: Lock) {}", made: "Door(lock: Lock()) as Exit", more: more)
    #expect(found.needs == ["A eager"])
    #expect(found.roots == ["App.main"])
  }

  // VAL-25: the other binding's instance asks.
  @Test func `a binding that hands out what another one makes does not ask itself`() throws {
    let found = try door(
      "func open() { let exit: Exit = Resolver.resolve() }",
      made: "Resolver.resolve(Door.self) as Exit }.scope(.application)\nregister { Door()")
    #expect(found.needs == ["Door eager"])
    #expect(found.summaries.filter { $0.contains("Cycle") } == [])
  }

  // VAL-25: a container that is asked in a type's code, and another one that makes the type.
  @Test func `what another container is asked for is no need in this one`() throws {
    let result = try Sources.verified(
      """
      import Swinject
      enum Wires { static let shared = Container() }
      final class Door { func open() -> A? { Wires.shared.resolve(A.self) } }
      @main struct App {
        static func main() {
          Wires.shared.register(A.self) { _ in A() }
          let own = Container()
          own.register(Door.self) { _ in Door() }
          print(own.resolve(Door.self) as Any)
        }
      }
      \(Sources.commonTypes)
      """)
    #expect(result.summaries == [])
    #expect(result.lines.sorted() == ["A objectGraph", "Door objectGraph"])
  }

  // VAL-20, VAL-25: the same for what Factory's factories make.
  @Test(arguments: [
    ("Door()", ["\\.a eager"]), ("Door(a: A())", []), ("Wall(door: Door())", ["\\.a eager"]),
    ("Wall(door: Door(a: A()))", []), ("Wall { Door() }", ["\\.a provider"]),
  ])
  func `a default is a need of the factory that uses it`(_ made: String, _ needs: [String]) throws {
    let result = try Sources.verified(
      """
      import Factory
      protocol Exit {}
      final class Door: Exit { init(a: A = Container.shared.a()) {} }
      final class Wall: Exit { init(door: Door) {}; init(_ later: @escaping () -> Door) {} }
      extension Container {
        var a: Factory<A> { self { A() } }
        var exit: Factory<Exit> { self { \(made) } }
      }
      @main struct App { @Injected(\\.exit) var exit; @Injected(\\.a) var a }
      \(Sources.commonTypes)
      """)
    let exit = result.combinedGraph.bindings.first { $0.key.description == "\\.exit" }
    #expect(exit?.requests.map { "\($0.key) \($0.timing)" } == needs)
    #expect(result.summaries == [])
  }
}
