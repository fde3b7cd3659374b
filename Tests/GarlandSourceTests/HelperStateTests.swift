// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// What registrations have from a property or function that makes a new instance each time.
struct HelperStateTests {
  private static func found(_ setup: String, _ store: String = store) throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      import Combine
      protocol Storing: AnyObject { var items: CurrentValueSubject<Int, Never> { get }; func add() }
      \(store)
      final class Writer {
        let store: Storing
        init(store: Storing) { self.store = store }
        func run() { store.add() }
      }
      final class Reader {
        let store: Storing
        init(store: Storing) { self.store = store }
        func run() { print(store.items.value) }
      }
      final class Setup {
        \(setup)
      }
      @main struct Main {
        static func main() {
          let container = Container()
          Setup().fill(container)
          container.resolve(Writer.self)!.run()
          container.resolve(Reader.self)!.run()
        }
      }
      """
    ).summaries.filter { $0.contains("SplitState") }
  }

  private static let store = """
    final class Store: Storing {
      let items = CurrentValueSubject<Int, Never>(0)
      func add() { items.send(1) }
    }
    """
  private static func fill(_ use: String, _ other: String? = nil) -> String {
    """
    func fill(_ container: Container) {
      container.register(Writer.self) { _ in Writer(store: \(use)) }.inObjectScope(.container)
      container.register(Reader.self) { _ in Reader(store: \(other ?? use)) }.inObjectScope(.container)
    }

    """
  }

  private static let finding =
    "Garland/SplitState: 'Reader' gets another 'any Storing' than 'Writer', "
    + "and does not see what that one changes in 'items'"

  // VAL-25: what one of them changes, the other one never shows.
  @Test(arguments: [
    (fill("self.store"), "var store: Storing { Store() }"),
    (fill("self.store"), "var store: Storing { get { return Store() } }"),
    (fill("makeStore()"), "func makeStore() -> Storing { Store() }"),
  ])
  func `registrations that call one maker get an instance each`(_ fill: String, _ maker: String)
    throws
  {
    #expect(try Self.found(fill + maker) == [Self.finding])
  }

  // VAL-25
  @Test(arguments: [
    (fill("self.store"), "let store: Storing = Store()"),
    (fill("self.store"), "lazy var store: Storing = Store()"),
    (fill("self.store"), "let kept = Store()\nvar store: Storing { kept }"),
    (fill("makeStore(1)"), "func makeStore(_ number: Int) -> Storing { Store() }"),
    (fill("self.store", "kept"), "let kept = Store()\nvar store: Storing { Store() }"),
    (
      fill("self.store"),
      "// garland:ignore SplitState each is another account's\nvar store: Storing { Store() }"
    ),
  ])
  func `who shares an instance, or is meant to have its own, is no finding`(
    _ fill: String, _ maker: String
  ) throws {
    #expect(try Self.found(fill + maker) == [])
  }

  // VAL-25
  @Test func `what keeps nothing of its own is no finding`() throws {
    let store = """
      final class Store: Storing {
        static let all = CurrentValueSubject<Int, Never>(0)
        var items: CurrentValueSubject<Int, Never> { Self.all }
        func add() { Self.all.send(1) }
      }
      """
    let setup = Self.fill("self.store") + "var store: Storing { Store() }"
    #expect(try Self.found(setup, store) == [])
  }
}
