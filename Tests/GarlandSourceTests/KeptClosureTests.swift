// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Factories that properties and constants keep.
struct KeptClosureTests {
  private static func app(
    _ property: String, factory: String = "makeLoader", _ more: String = ""
  ) throws -> Verification {
    try Sources.verified(
      """
      import Swinject
      final class Store {}
      final class Loader { init(store: Store) {} }
      final class Parts: Assembly {
        \(property)
        func assemble(container: Container) {
          \(more)
          container.register(Loader.self, factory: \(factory))
        }
      }
      let resolver = Assembler([Parts()]).resolver
      _ = resolver.resolve(Loader.self)!
      """)
  }

  private static let closure =
    "(Resolver) -> Loader = { r in Loader(store: r.resolve(Store.self)!) }"
  private static let store = "container.register(Store.self) { _ in Store() }"

  // VAL-20: what the closure asks for is a need of what it makes.
  @Test(arguments: [
    ("let makeLoader: ", "makeLoader"), ("lazy var makeLoader: ", "makeLoader"),
    ("private let makeLoader: ", "self.makeLoader"), ("static let make: ", "Self.make"),
  ])
  func `what a kept closure asks for is needed by what it makes`(
    _ property: String, _ factory: String
  ) throws {
    let valid = try Self.app(property + Self.closure, factory: factory, Self.store)
    #expect(valid.summaries == [])
    #expect(valid.lines.contains("Loader objectGraph <- Store"))
    let broken = try Self.app(property + Self.closure, factory: factory)
    #expect(broken.summaries == ["Garland/MissingBinding: no binding for 'Store'"])
    #expect(broken.diagnostics.map { $0.path ?? "" } == ["Main -> Loader -> Store"])
  }

  // VAL-20
  @Test func `a local constant keeps one, too`() throws {
    let local = "\(Self.store)\nlet makeLoader: \(Self.closure)"
    #expect(try Self.app("", local).lines.contains("Loader objectGraph <- Store"))
  }

  // VAL-20: nobody knows which closure a variable has.
  @Test func `a closure that is replaced is not taken for the factory`() throws {
    let property =
      "var makeLoader: \(Self.closure)\nfunc change() { makeLoader = { _ in fatalError() } }"
    let result = try Self.app(property, Self.store)
    #expect(result.lines.contains("Loader objectGraph"))
    #expect(!result.diagnostics.contains { $0.severity == .error })
  }
}
