// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct SoleContainerTests {
  // VAL-20: whoever asks a container that cannot be traced asks the only one that there is.
  @Test func `a resolve of a container that cannot be traced belongs to the only one`() throws {
    let result = try Sources.verified(
      """
      import DITranquillity
      class Used: DIPart { static func load(container: DIContainer) { container.register { A() } } }
      class Forgotten: DIPart { static func load(container: DIContainer) { container.register { B() } } }
      class A {}
      class B {}
      class AppDelegate {
        let container = DIContainer()
        func start() { container.append(part: Used.self) }
      }
      class Screen {
        let container: DIContainer
        init(container: DIContainer) { self.container = container }
        func show() { let b: B = container.resolve() }
      }
      """)
    #expect(result.summaries.contains("Garland/MissingBinding: no binding for 'B'"))
  }

  @Test func `what no container binds is missing although there are several`() throws {
    let result = try Sources.verified(
      """
      import DITranquillity
      class A {}
      class B {}
      class C {}
      let first: DIContainer = { let c = DIContainer(); c.register { A() }; return c }()
      let second: DIContainer = { let c = DIContainer(); c.register { B() }; return c }()
      class Screen {
        let container: DIContainer
        init(container: DIContainer) { self.container = container }
        func show() {
          let b: B = container.resolve()
          let c: C = container.resolve()
        }
      }
      """)
    #expect(
      result.summaries.filter { $0.contains("Missing") } == [
        "Garland/MissingBinding: no binding for 'C'"
      ])
  }

  // VAL-17: a factory that cannot be read may use what nothing else uses.
  @Test func `nothing is unused while a possible consumer is not verified`() throws {
    let result = try Sources.verified(
      """
      import Garland
      class A {}
      class B {}
      func run() {
        let builder = ContainerBuilder()
        builder.register(A.init)
        builder.register(B.init).root()
        fillFromElsewhere(builder)
      }
      """)
    #expect(result.summaries.filter { $0.contains("Unused") } == [])
    #expect(result.summaries.contains { $0.contains("fillFromElsewhere") })
  }

  @Test func `several storyboards are no ambiguity until somebody asks`() throws {
    let text = """
      import DITranquillity
      import UIKit
      class Screen { init(board: UIStoryboard) {} }
      func run() {
        let container = DIContainer()
        container.registerStoryboard(name: "Main", bundle: nil)
        container.registerStoryboard(name: made(), bundle: nil)
        container.registerStoryboard(name: "Login", bundle: nil)
        let main: UIStoryboard = container.resolve(name: "Main")
        // more
      }
      func made() -> String { "" }
      """
    #expect(try Sources.verified(text).summaries == [])
    let asking = text.replacing("// more", with: "let any: UIStoryboard = container.resolve()")
    #expect(
      try Sources.verified(asking).summaries == [
        "Garland/AmbiguousBinding: 3 bindings could serve 'UIStoryboard'"
      ])
  }

  @Test func `a nested name of a generic superclass has the superclass's arguments`() throws {
    let result = try Sources.module(
      """
      builder.register(Model<Int>.init)
      builder.register(Sub.init).root()
      builder.register(Model<Deep.Element>.init).root()
      builder.register(Other.init).root()
      """,
      """
      struct Model<T> {}
      class Base<T> { typealias Item = Model<T>; typealias Element = T; init(item: Item) {} }
      class Middle<U>: Base<U> {}
      class Deep: Middle<String> { }
      class Sub: Base<Int> { init(other: Item, again: Base<Int>.Item) { super.init(item: other) } }
      class Other: Base<String> { init(made: Deep.Item) { super.init(item: made) } }
      """)
    #expect(
      result.lines == [
        "Model<Int>", "Sub <- Model<Int>; Model<Int>", "Model<String>", "Other <- Model<String>",
      ])
    #expect(result.summaries == [])
  }

  @Test func `an inherited initializer has the arguments of generic superclasses above each other`()
    throws
  {
    let result = try Sources.module(
      "builder.register(Leaf.init).root()\nbuilder.register(Last.init).root()",
      """
      class Base<T> { init(first: T) {} }
      class Middle<U>: Base<U> {}
      final class Leaf: Middle<String> {}
      class Pair<A, B>: Base<B> { init(a: A, b: B) { super.init(first: b) } }
      class Flipped<X>: Pair<X, Int> {}
      final class Last: Flipped<Bool> {}
      """)
    #expect(result.lines == ["Leaf <- String", "Last <- Bool; Int"])
  }

  @Test(arguments: [
    "let container: Factory.Container", "let container = Factory.Container()",
    "typealias Container = Factory.Container\nlet container = Container()",
  ])
  func `a container of another module is not Garland's`(_ container: String) throws {
    let result = try Sources.verified(
      """
      import Garland
      import Factory
      class A { init(b: B) {} }
      class B {}
      \(container)
      func run() {
        container.register(A.self) { r in A(b: r.resolve(B.self)!) }
        let a = container.resolve(A.self)
      }
      """)
    #expect(result.lines == [])
    #expect(result.graphs.isEmpty)
  }

  // BLD-5: what is a warning in Swift 5 does not keep a file from being read.
  @Test func `sources that Swift 5 accepts are no errors`() throws {
    let result = try Sources.module(
      "builder.register(A.init).root()", "struct A { func f() { print (1); f () } }\nlet a = A ()")
    #expect(result.problems == [])
    let view = try Sources.verified("struct A {\n  @State (initial: 1) var a = 2\n}")
    #expect(view.problems == [])
  }
}
