// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// The types of the arguments with which Swinject is asked.
struct SwinjectArgumentTests {
  // KEY-20: nothing converts an argument to what the factory takes.
  @Test(arguments: [
    ("guide", true), ("path", false), ("path as Guide", true), ("shown", true), ("door", false),
    ("self", false), ("self as Guide", true), ("unread()", true), ("Path()", false),
  ])
  func `an object is another argument than its protocol`(_ passed: String, _ fits: Bool) throws {
    let result = try Sources.verified(
      """
      import Swinject
      let container = Container()
      container.register(C.self) { (_, guide: Guide) in C() }
      final class C {}
      protocol Guide {}
      class Path: Guide {
        let shown: Guide = Path()
        func start(guide: Guide, path: Path, door: Door) {
          let c = container.resolve(C.self, argument: \(passed))!
        }
      }
      final class Door {}
      """)
    #expect(result.diagnostics.filter { $0.severity == .error }.isEmpty == fits)
  }

  // VAL-13: a registration for arguments of which nothing is known may be the one that is asked for.
  @Test(arguments: [
    ("helper(container)", true), ("container.register(C.self) { (_, n: Bool) in C() }", false),
  ])
  func `what takes some argument may be asked for`(_ other: String, _ mayBe: Bool) throws {
    let found = try Sources.verified(
      """
      import Swinject
      final class C {}
      func helper(_ container: Container) {
        container.register(C.self) { _, n in C(unread: n) }
      }
      let container = Container()
      \(other)
      container.register(C.self) { (_, n: Int) in C() }
      _ = container.resolve(C.self, argument: 1)!
      """
    ).summaries
    #expect(
      found == (mayBe ? [] : ["Garland/UnusedBinding: no root leads to 'C with Bool'"]))
  }

  // KEY-20: a chain with a `?` is an optional, which is no key that is registered.
  @Test(arguments: [
    ("self?.items[row]", false), ("self?.first", false), ("self?.next()", false),
    ("other?.items[0]", false), ("self?.first!", true),
    ("(self?.first)!", true), ("self?.items[row] ?? Item()", true), ("items[row]", true),
    ("self?.items[...row]", true), ("self?.unread[row]", true), ("self?.kept", true),
  ])
  func `what ends early at nil is another argument`(_ passed: String, _ fits: Bool) throws {
    let result = try Sources.verified(
      """
      import Swinject
      let container = Container()
      container.register(C.self) { (_, item: Item) in C() }
      final class C {}
      struct Item {}
      final class List {
        var items = [Item]()
        var first: Item { items[0] }
        var other: List?
        var kept = unread()
        let unread = unknown()
        func next() -> Item { first }
        func start() {
          run { [weak self] (row: Int) in
            let c = container.resolve(C.self, argument: \(passed))!
          }
        }
      }
      """)
    #expect(result.diagnostics.filter { $0.severity == .error }.isEmpty == fits)
  }

  // VAL-25: the types of arguments are a part of the key, also behind a function of the app's own.
  @Test func `a helper that takes any argument binds no key twice`() throws {
    let text = """
      import Swinject
      protocol Page {}
      final class List: Page { init(_ name: String) {} }
      final class Detail: Page { init(_ number: Int) {} }
      final class Pages {
        let c = Container()
        func add<T, A>(_ type: T.Type, make: @escaping (Resolver, A) -> T) {
          c.register(type) { (r: Resolver, a: A) in make(r, a) }
        }
        func start() {
          add(Page.self) { (_, arg: (String, Int)) in List(arg.0) }
          add(Page.self) { (_, arg: (Int, Int)) in Detail(arg.0) }
          print(c.resolve(Page.self, argument: ("a", 1))!)
        }
      }
      @main enum Main { static func main() { Pages().start() } }
      """
    let duplicates = { (text: String) in
      try Sources.verified(text).diagnostics.count { $0.id == .duplicateBinding }
    }
    #expect(try duplicates(text) == 0)
    let direct = text.replacing("add(Page.self) {", with: "c.register(Page.self) {")
    #expect(try duplicates(direct) == 0)
    #expect(try duplicates(direct.replacing("(Int, Int)", with: "(String, Int)")) == 1)
  }

  // KEY-20, VAL-25: a factory passes what it is given on, with what it asks another object for.
  @Test(arguments: [
    ("arguments: path, router.tab", []),
    ("argument: path", ["MissingBinding: no binding for 'Holder with String'"]),
    (
      "name: \"main\", arguments: path, router.tab",
      ["MissingBinding: no binding for 'Holder tagged \"main\" with (String, Int)'"]
    ),
  ])
  func `a factory passes arguments on`(_ passed: String, _ expected: [String]) throws {
    let found = try Sources.verified(
      """
      import Swinject
      final class Router { var tab: Int { 1 } }
      final class Holder {}
      final class Model { init(_ holder: Holder) {} }
      let container = Container()
      container.register(Router.self) { _ in Router() }
      container.register(Holder.self) { @MainActor r, path, tab in Holder() }
      container.register(Model.self) { (r, path: String) in
        let router: Router = r.resolve(Router.self)!
        return Model(r.resolve(Holder.self, \(passed))!)
      }
      _ = container.resolve(Model.self, argument: "a")!
      """
    ).diagnostics.filter { $0.severity == .error || $0.id == .notVerified }
    #expect(found.map { "\($0.id): \($0.summary)" } == expected.map { "Garland/" + $0 })
  }
}
