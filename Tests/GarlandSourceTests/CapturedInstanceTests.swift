// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// What factories capture of the function that registers them.
struct CapturedInstanceTests {
  /// The needs of `Door`, and the findings.
  private func door(
    _ before: String, _ factory: String, more: String = ""
  ) throws -> (needs: [String], summaries: [String]) {
    let result = try Sources.verified(
      """
      import Swinject
      class Key { let text = "" }
      class Door { init(_ key: Key?) {} }
      extension ObjectScope { static let visit = ObjectScope(storageFactory: PermanentStorage.init) }
      class Home: Assembly {
        func assemble(container: Container) {
          container.register(Key.self) { _ in Key() }.inObjectScope(.visit)
          \(before)
          container.register(Door.self) { _ in \(factory) }.inObjectScope(.container)
        }
      }
      let home = Assembler([Home()]).resolver
      let door = home.resolve(Door.self)!
      \(more)
      """)
    let graph = try #require(result.graphs.first?.graph)
    let needs = graph.bindings.filter { $0.key.description == "Door" }
      .flatMap(\.requests).map { "\($0.key) \($0.timing)" }
    return (needs, result.summaries)
  }

  // VAL-25: a container is a resolver too.
  @Test(arguments: ["Resolver", "Container"])
  func `what a module resolves by an extension's function is asked for`(_ owner: String) throws {
    let extended = """
      extension \(owner) {
        func get<T>(_ type: T.Type) -> T { resolve(type)! }
      }
      class Lock { init(_ key: Key) {} }
      """
    let before = "let key = container.get(Key.self)"
    let found = try door(before, "Door(key)", more: extended)
    #expect(found.needs == ["Key eager"])
    #expect(found.summaries == [])
    let missing = try door("let lock = container.get(Lock.self)", "Door(nil)", more: extended)
    #expect(missing.summaries.contains("Garland/MissingBinding: no binding for 'Lock'"))
  }

  // VAL-20
  @Test(arguments: [
    "let key = container.resolve(Key.self)!", "let key = container.resolve(Key.self)",
    "let key: Key = container.resolve(Key.self) ?? Key()",
    "guard let key = container.resolve(Key.self) else { return }",
  ])
  func `what a factory captures is a need`(_ before: String) throws {
    let found = try door(before, "Door(key)")
    #expect(found.needs == ["Key eager"])
    #expect(found.summaries == [])
  }

  @Test(arguments: [
    ("let key = container.resolve(Key.self)!.text", "Door(Key(key))"),
    ("let key = container.resolve(Key.self)!", "{ let key = Key(); return Door(key) }()"),
    ("let key = container.resolve(Key.self)!\n_ = key", "Door(nil)"),
    ("let key = Key()", "Door(key)"),
    ("var key = container.resolve(Key.self)!\nkey = Key()", "Door(key)"),
  ])
  func `a part of it, another name, a variable and what is not used are none`(
    _ before: String, _ factory: String
  ) throws {
    #expect(try door(before, factory).needs == [])
  }

  // DIA-10: what is captured once stays after its scope was reset.
  @Test func `what a lasting factory captures of a scope that is reset is kept`() throws {
    let found = try door(
      "let key = container.resolve(Key.self)!", "Door(key)",
      more: "func leave(_ container: Container) { container.resetObjectScope(.visit) }")
    #expect(
      found.summaries == [
        "Garland/CaptiveDependency: 'Door' (singleton) keeps 'Key' (scoped(visit)) beyond its scope"
      ])
  }
}
