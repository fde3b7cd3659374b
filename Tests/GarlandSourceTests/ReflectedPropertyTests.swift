// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Property wrappers of an app's own that a function fills by going through the properties of an instance.
struct ReflectedPropertyTests {
  private static let machinery = """
    import Swinject
    protocol Injectable {}
    \(Sources.resolvableWrapper)
    extension Injectable {
      func injectServices(_ resolver: Resolver) {
        Mirror(reflecting: self).children.forEach { ($0.value as? Resolvable)?.resolve(resolver) }
      }
      func setUp(_ resolver: Resolver) { injectServices(resolver) }
    }
    func fill(_ object: AnyObject, from resolver: Resolver) {
      Mirror(reflecting: object).children.forEach { ($0.value as? Resolvable)?.resolve(resolver) }
    }
    final class Store { func read() {} }
    class Base: Injectable { init() {} }
    class Filled: Injectable { init(_ resolver: Resolver) { injectServices(resolver) } }
    @main struct Main {
      static func main() {
        let container = Container()
        container.register(Store.self) { _ in Store() }
        container.resolve(Store.self)!.read()
        run(container)
      }
    }
    """
  private static let property = "@Injected() private var store: Store!"

  private static func found(_ screen: String, _ run: String) throws -> [String] {
    try Sources([
      "Machinery.swift": machinery,
      "Screen.swift": "\(screen)\nfunc run(_ r: Resolver) {\n\(run)\n}",
    ])
    .verified().summaries.filter { $0.contains("PropertyNotInjected") }
  }

  private static func finding(_ type: String, _ owner: String = "Screen") -> String {
    "Garland/PropertyNotInjected: '\(owner).store' stays nil, because nothing calls "
      + "'injectServices' for '\(type)'"
  }

  // VAL-25: what uses it ends the program.
  @Test(arguments: ["class Screen", "final class Screen: Injectable", "class Screen: Base"])
  func `a property that no function fills is found where its class is made`(_ head: String) throws {
    let screen = "\(head) { \(Self.property); func show() { store.read() } }"
    #expect(try Self.found(screen, "Screen().show()") == [Self.finding("Screen")])
  }

  // VAL-25
  @Test func `the property of a base class is found where a class is made that fills nothing`()
    throws
  {
    let screen = """
      class Screen: Injectable { \(Self.property); func show() { store.read() } }
      final class Good: Screen { init(_ r: Resolver) { super.init(); injectServices(r) } }
      final class Bad: Screen {}
      """
    #expect(try Self.found(screen, "Good(r).show(); Bad().show()") == [Self.finding("Bad")])
    #expect(try Self.found(screen, "Good(r).show()") == [])
  }

  // VAL-25
  @Test(arguments: [
    ("class Screen: Injectable { init(_ r: Resolver) { injectServices(r) }", "Screen(r).show()"),
    ("class Screen: Injectable { init(_ r: Resolver) { self.setUp(r) }", "Screen(r).show()"),
    ("class Screen: Filled {", "Screen(r).show()"),
    ("class Screen: Injectable {", "let x = Screen(); x.injectServices(r); x.show()"),
    ("class Screen: Injectable {", "let x = Screen(); x.setUp(r); x.show()"),
    ("class Screen {", "let x = Screen(); fill(x, from: r); x.show()"),
    ("class Screen { init(_ r: Resolver) { fill(self, from: r) }", "Screen(r).show()"),
    (
      "func make<T: Injectable>(_ x: T, _ r: Resolver) { x.injectServices(r) }\nclass Screen: Injectable {",
      "let x = Screen(); make(x, r); x.show()"
    ),
    (
      "func all(_ r: Resolver) { anything().injectServices(r) }\nclass Screen: Injectable {",
      "Screen().show()"
    ),
    ("class Screen { func set() { store = Store() }", "Screen().show()"),
    ("class Screen { init(_ r: Resolver) { _store.resolve(r) }", "Screen(r).show()"),
    ("class Screen { init(_ r: Resolver) { $store.fill(r) }", "Screen(r).show()"),
    ("class Screen {", ""),
  ])
  func `a property that is or may be filled, or whose class is never made, is no finding`(
    _ head: String, _ run: String
  ) throws {
    let screen = "\(head)\n\(Self.property); func show() { store.read() } }"
    #expect(try Self.found(screen, run) == [])
  }

  // VAL-25
  @Test func `a property that nobody reads, or whose finding is accepted, is no finding`() throws {
    #expect(
      try Self.found(
        "class Screen { \(Self.property) }\nclass Other { var store = Store(); func f() { store.read() } }",
        "_ = Screen()") == [])
    let accepted = "// garland:ignore PropertyNotInjected it is filled by a macro\n\(Self.property)"
    #expect(
      try Self.found(
        "class Screen {\n\(accepted)\nfunc show() { store.read() } }", "Screen().show()") == [])
  }

  // VAL-25: one call fills them all.
  @Test func `the properties of a class are one finding`() throws {
    let screen = """
      class Screen {
        \(Self.property)
        @Injected() var other: Store!
        @Injected() var unread: Store!
        func show() { store.read(); other.read() }
      }
      func run(_ r: Resolver) { Screen().show() }
      """
    let found = try Sources(["Machinery.swift": Self.machinery, "Screen.swift": screen]).verified()
      .diagnostics.filter { $0.id == .propertyNotInjected }
    #expect(found.map(\.subject) == ["Screen.store"])
    #expect(found.first?.notes.first?.text == "the same holds for 'other'")
  }
}
