// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Variables that hold one container after the other, and functions that return one of several.
struct ChangedContainerTests {
  private func found(_ text: String) throws -> [String] {
    try Sources.verified("import Swinject\nclass A {}\nclass B {}\n" + text).summaries
  }

  private static let missing = "Garland/MissingBinding: no binding for 'A'"

  // VAL-20
  @Test func `what a script puts into a container is not in the next one`() throws {
    let text = """
      var c = Container()
      c.register(A.self) { _ in A() }
      let first = c.resolve(A.self)!
      c = Container()
      c.register(B.self) { _ in B() }
      let second = c.resolve(B.self)!
      """
    #expect(try found(text) == [])
    #expect(try found(text + "\nlet third = c.resolve(A.self)!") == [Self.missing])
  }

  // VAL-20: where a function gives it another one, it is not known when.
  @Test func `a container that a function replaces is filled by all`() throws {
    let text = """
      var c = Container()
      func reset() { c = Container() }
      c.register(A.self) { _ in A() }
      let first = c.resolve(A.self)!
      """
    #expect(try found(text) == [])
  }

  // VAL-20
  @Test(arguments: ["Container?", "Container? = nil", "Optional<Container> = nil", "Container!"])
  func `an optional container that is set later is one of its own`(_ type: String) throws {
    let text = """
      final class App {
        var one = Container()
        var two: \(type)
        func start() {
          one.register(A.self) { _ in A() }
          two = Container()
          two!.register(B.self) { _ in B() }
        }
        func use() { _ = one.resolve(A.self)!; _ = two!.resolve(B.self)! }
        func fail() { REQUEST }
      }
      """
    #expect(try found(text.replacing("REQUEST", with: "")) == [])
    let request = "_ = two!.resolve(A.self)!"
    #expect(try found(text.replacing("REQUEST", with: request)) == [Self.missing])
  }

  // VAL-17: what each of them binds is there whichever it is.
  @Test func `what only one of several returned containers binds is not verified`() throws {
    let text = """
      func make(_ flag: Bool) -> Container {
        if flag {
          let one = Container()
          one.register(A.self) { _ in A() }
          one.register(Int.self) { _ in 1 }
          return one
        }
        let two = Container()
        two.register(Int.self) { _ in 2 }
        return two
      }
      let c = make(true)
      let number = c.resolve(Int.self)!
      """
    #expect(try found(text) == ["Garland/UnusedBinding: no root leads to 'A'"])
    #expect(
      try found(text + "\nlet a = c.resolve(A.self)!") == [
        "Garland/NotVerified: what is resolved here is not verified: it may be asked of one of "
          + "several containers, of which not each binds it"
      ])
    #expect(
      try found(text + "\nlet b = c.resolve(B.self)!")
        == ["Garland/MissingBinding: no binding for 'B'"])
  }

  // VAL-20: the start puts the program's container in the place of an empty one.
  @Test(arguments: ["Assembler([Parts()]).resolver as! Container", "filled"])
  func `a container that takes the place of an empty one is the one that is asked`(
    value: String
  ) throws {
    let text = """
      final class Box {
        static let shared = Box()
        var container = Container()
      }
      final class Parts: Assembly {
        func assemble(container: Container) { container.register(A.self) { _ in A() } }
      }
      final class Screen {
        init() {
          Box.shared.container.register(C.self) { C(a: $0.resolve(A.self)!) }
          _ = Box.shared.container.resolve(C.self)!
        }
        func fail() { REQUEST }
      }
      final class C { init(a: A) {} }
      let filled = Container()
      Parts().assemble(container: filled)
      Box.shared.container = \(value)
      let screen = Screen()
      screen.fail()
      """
    #expect(try found(text.replacing("REQUEST", with: "")) == [])
    let request = "_ = Box.shared.container.resolve(B.self)!"
    #expect(
      try found(text.replacing("REQUEST", with: request))
        == ["Garland/MissingBinding: no binding for 'B'"])
  }
}
