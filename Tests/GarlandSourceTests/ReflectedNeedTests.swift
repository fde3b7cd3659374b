// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// What the property wrappers ask for that a function fills by going through the properties of an instance.
struct ReflectedNeedTests {
  private static let machinery = """
    import Swinject
    protocol Injectable { func injectServices(_ resolver: Resolver) }
    \(Sources.resolvableWrapper)
    extension Injectable {
      func injectServices(_ resolver: Resolver) {
        Mirror(reflecting: self).children.forEach { ($0.value as? Resolvable)?.resolve(resolver) }
      }
    }
    func fill(_ object: AnyObject, from resolver: Resolver) {
      Mirror(reflecting: object).children.forEach { ($0.value as? Resolvable)?.resolve(resolver) }
    }
    final class Clock {}
    class Base: Injectable { init(_ resolver: Resolver) { injectServices(resolver) } }

    """

  /// Checks an app with two further classes, each of which has a property.
  private static func app(
    _ classes: String, _ registrations: String, start: String = "_ = c.resolve(Screen.self)!"
  ) throws -> Verification {
    try Sources([
      "Machinery.swift": machinery,
      "App.swift": """
      import Swinject
      \(classes)
      @main struct Main {
        static func main() {
          let c = Container()
          c.register(Clock.self) { _ in Clock() }
          \(registrations)
          \(start)
        }
      }
      """,
    ]).verified()
  }

  // VAL-20, VAL-25: what is filled has its own needs, and not those of all classes.
  @Test(arguments: [
    (": Injectable", "init(_ r: Resolver) { injectServices(r) }", "$0(r)"),
    (": Base", "", "$0(r)"),
    ("", "init(_ r: Resolver) { fill(self, from: r) }", "$0(r)"),
    (": Injectable", "init() {}", "let x = $0(); x.injectServices(r); return x"),
    ("", "init() {}", "let x = $0(); fill(x, from: r); return x"),
  ])
  func `what a function fills is needed at once by the class that has it`(
    _ base: String, _ initializer: String, _ made: String
  ) throws {
    let result = try Self.app(
      """
      class Store\(base) { @Injected() var clock: Clock!; \(initializer) }
      class Screen\(base) { @Injected() var store: Store!; \(initializer) }
      """,
      """
      c.register(Store.self) { r in \(made.replacing("$0", with: "Store")) }
      c.register(Screen.self) { r in \(made.replacing("$0", with: "Screen")) }
      """)
    #expect(result.summaries == [])
    #expect(
      result.lines == [
        "Clock objectGraph", "Store objectGraph <- Clock", "Screen objectGraph <- Store",
      ])
    let screen = result.combinedGraph.bindings.last
    #expect(screen?.requests.map(\.site) == [.property("store")])
    #expect(result.combinedGraph.roots.map(\.name) == ["Main.main"])
  }

  // VAL-20: a class has what it inherits.
  @Test func `the properties of a base class are filled with those of the class`() throws {
    let result = try Self.app(
      """
      class Parent: Base { @Injected() var clock: Clock! }
      final class Screen: Parent { @Injected() var store: Store! }
      final class Other: Parent {}
      final class Store {}
      """,
      """
      c.register(Store.self) { _ in Store() }
      c.register(Screen.self) { r in Screen(r) }
      c.register(Other.self) { r in Other(r) }
      """, start: "_ = c.resolve(Screen.self)!; _ = c.resolve(Other.self)!")
    #expect(
      Set(result.lines.dropFirst(2)) == [
        "Screen objectGraph <- Clock; Store", "Other objectGraph <- Clock",
      ])
    #expect(result.summaries == [])
  }

  // CYC-1: two that fill each other while they are made.
  @Test(arguments: [true, false])
  func `a cycle is found unless something is filled when it exists`(_ isCycle: Bool) throws {
    let store =
      isCycle
      ? "{ r in let x = Store(); x.injectServices(r); return x }"
      : "{ _ in Store() }.initCompleted { r, x in x.injectServices(r) }"
    let result = try Self.app(
      """
      final class Store: Injectable { @Injected() var screen: Screen! }
      final class Screen: Base { @Injected() var store: Store! }
      """,
      """
      c.register(Store.self) \(store)
      c.register(Screen.self) { r in Screen(r) }
      """, start: "_ = c.resolve(Screen.self)!; _ = c.resolve(Clock.self)!")
    let cycle = "Garland/DependencyCycle: 'Screen' needs itself before it exists"
    #expect(result.summaries == (isCycle ? [cycle] : []))
  }

  // VAL-20: what a factory fills besides.
  @Test func `a part that a factory fills is filled at once, and one that it does not, later`()
    throws
  {
    let classes = """
      final class Part: Injectable { @Injected() var clock: Clock! }
      final class Screen { init(_ part: Part) {} }
      """
    let filled = try Self.app(
      classes,
      "c.register(Screen.self) { r in let part = Part(); part.injectServices(r); return Screen(part) }"
    )
    #expect(filled.lines.last == "Screen objectGraph <- Clock")
    let unfilled = try Self.app(classes, "c.register(Screen.self) { _ in Screen(Part()) }")
    #expect(unfilled.lines.last == "Screen objectGraph <- lazy Clock")
  }
}
