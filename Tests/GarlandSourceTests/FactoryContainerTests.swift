// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Containers of Factory that somebody is given.
struct FactoryContainerTests {
  /// An app with two containers whose model has what is given.
  private func app(model: String, _ file: String = "") throws -> Verification {
    try Sources([
      "App/App.swift": """
      import FactoryKit
      extension Container {
        var gone: Factory<Int?> { promised() }
      }
      final class Demo: SharedContainer {
        static let shared = Demo()
        let manager = ContainerManager()
        var lost: Factory<Int?> { promised() }
      }
      final class Model {
        \(model)
      }
      @main struct App { static func main() { Model().use() } }
      """,
      "App/More.swift": file,
    ]).verified()
  }

  // VAL-20
  @Test(arguments: [
    "@InjectedContainer var c", "@InjectedContainer private var c: Container",
    "@InjectedContainer() private var c", "@InjectedContainer(Container.self) var c",
    "@FactoryKit.InjectedContainer var c",
    "@InjectedContainer(Demo.self) var c", "@InjectedContainer(Demo.self) var c: Demo",
  ])
  func `an injected container is asked like one that is named`(_ property: String) throws {
    let name = property.contains("Demo") ? "lost" : "gone"
    for call in ["c.\(name)()", "self.c.\(name)()", "c.\(name).resolve()"] {
      let result = try app(model: "\(property)\nfunc use() { _ = \(call) }")
      #expect(result.summaries == [#"Garland/MissingBinding: no binding for '\.\#(name)'"#])
    }
  }

  // VAL-25: the wrapper may be the program's own.
  @Test func `a wrapper of the program's own that is named like Factory's is not Factory's`() throws
  {
    let result = try app(
      model: "@InjectedContainer var c\nfunc use() { _ = c.gone() }",
      """
      @propertyWrapper struct InjectedContainer { var wrappedValue: Other { Other() } }
      struct Other { func gone() {} }
      """)
    #expect(!result.summaries.contains { $0.hasPrefix("Garland/MissingBinding") })
  }

  // VAL-20: what a container's factories resolve is not what the container does, unlike what its functions do.
  @Test(arguments: ["Demo.shared", "Demo()", "Holder(Demo.shared).demo"])
  func `who hands out a container does not ask for what its factories resolve`(
    _ made: String
  ) throws {
    let result = try Sources.verified(
      """
      import FactoryKit
      extension Container { var demo: Factory<Demo> { self { \(made) } } }
      final class Demo: SharedContainer {
        static let shared = Demo()
        let manager = ContainerManager()
        var a: Factory<A> { self { A(b: self.b()) } }
        var b: Factory<B> { self { B() } }
        var c: Factory<C> { self { self.made() } }
        var d: Factory<D> { self { D() } }
        var e: Factory<E> { self { E() } }
        func made() -> C { C(d: d()) }
        func used() { _ = e(); _ = made() }
      }
      struct Holder { let demo: Demo; init(_ demo: Demo) { self.demo = demo } }
      final class A { init(b: B) {} }
      final class B {}
      final class C { init(d: D) {} }
      final class D {}
      final class E {}
      @main struct App { static func main() { _ = Container.shared.demo().used() } }
      """)
    #expect(
      Set(result.lines) == [
        #"\.demo <- provider \.d; provider \.e"#, #"\.a <- \.b"#, #"\.b"#, #"\.c <- \.d"#, #"\.d"#,
        #"\.e"#,
      ])
    #expect(
      result.summaries
        == ["a", "b", "c"].map {
          #"Garland/UnusedBinding: no root leads to '\.\#($0)'"#
        })
  }

  // VAL-20: what a container asks for by itself when it is made is another matter.
  @Test func `what a container resolves when it is made is asked by who makes it`() throws {
    let result = try Sources.verified(
      """
      import FactoryKit
      extension Container {
        var demo: Factory<Demo> { self { Demo() } }
        var b: Factory<B> { self { B() } }
      }
      final class Demo: ManagedContainer {
        let manager = ContainerManager()
        init() { _ = Container.shared.b() }
      }
      final class B {}
      @main struct App { static func main() { _ = Container.shared.demo() } }
      """)
    #expect(result.lines == [#"\.demo <- \.b"#, #"\.b"#])
  }

  // VAL-13, VAL-25: a dead factory that calls a helper as well does not take it away from the code that is alive.
  @Test(arguments: [
    ("func helper() -> Int { number() }", "helper()"),
    ("var helper: Int { number() }", "helper"),
    ("func helper() -> Int { inner() }; func inner() -> Int { number() }", "helper()"),
  ])
  func `what a helper of a container resolves is used by all that calls it`(
    _ helper: String, _ call: String
  ) throws {
    func unused(_ use: String) throws -> [String] {
      let result = try Sources.verified(
        """
        import FactoryKit
        extension Container {
          private var number: Factory<Int> { self { 1 } }
          private var dead: Factory<String> { self { "\\(self.\(call))" } }
          var other: Factory<Bool> { self { true } }
          \(helper)
        }
        final class Model { func use() { _ = Container.shared.other(); \(use) } }
        @main struct App { static func main() { Model().use() } }
        """)
      return result.summaries.filter { $0.hasPrefix("Garland/UnusedBinding") }
    }
    #expect(try unused("_ = Container.shared.\(call)").count == 1)
    #expect(try unused("").count == 2)
  }
}
