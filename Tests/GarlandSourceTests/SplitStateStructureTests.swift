// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandSource
import Testing

/// State that is meant to be shared, in objects that users get within a structure: `useCases.create`.
struct SplitStateStructureTests {
  private static func found(
    first: String = "parts.store.add()", second: String = "print(parts.store.values)",
    in structure: String = "struct Parts { let store: Store; let id = 1 }",
    making: String = ".init(store: r.resolve(Store.self)!)"
  ) throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      final class Store {
        private(set) var values: [Int] = []
        func add() { values.append(1) }
      }
      final class First {
        \(structure)
        let parts: Parts
        init(parts: Parts) { self.parts = parts }
        func run() { \(first) }
      }
      final class Second {
        \(structure)
        let parts: Parts
        init(parts: Parts) { self.parts = parts }
        func run() { \(second) }
      }
      func hand(_ store: Any) {}
      let container = Container()
      container.register(Store.self) { _ in Store() }
      container.register(First.self) { r in First(parts: \(making)) }
      container.register(Second.self) { r in Second(parts: \(making)) }
      container.resolve(First.self)!.run()
      container.resolve(Second.self)!.run()
      """
    ).summaries
  }

  private static let split =
    "Garland/SplitState: 'Second' gets another 'Store' than 'First', and does not see what that one changes in 'values'"

  // VAL-25
  @Test func `an instance within a structure is used as one in a property`() throws {
    #expect(try Self.found() == [Self.split])
    #expect(try Self.found(second: "print(parts.id)") == [])
    #expect(try Self.found(second: "parts.store.add()") == [])
  }

  // VAL-25
  @Test(arguments: ["hand(parts)", "hand(parts.store)", "parts.run()", "print(parts.last)"])
  func `who hands it on, also to what the structure does, may share it`(_ use: String) throws {
    let structure = """
      struct Parts {
        let store: Store
        var last: Int? { store.values.last }
        func run() { print(store.values) }
      }
      """
    #expect(try Self.found(in: structure) == [Self.split])
    #expect(try Self.found(second: "print(parts.store.values); \(use)", in: structure) == [])
  }
}
