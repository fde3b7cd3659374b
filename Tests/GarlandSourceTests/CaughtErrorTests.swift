// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// What the factories of a container of the program's own lack where its functions throw.
struct CaughtErrorTests {
  /// Checks an app whose model needs a store that nobody registers.
  private static func found(
    _ use: String, factory: String = "Model(store: try Box.shared.resolve())"
  ) throws -> [String] {
    try Sources.verified(
      """
      final class Store {}
      final class Model { init(store: Store) {} }
      final class Page { init(model: Model) {} }
      struct Unknown: Error {}
      final class Box {
        static let shared = Box()
        private var makers: [ObjectIdentifier: () throws -> Any] = [:]
        func register<T>(_ type: T.Type, _ make: @escaping () throws -> T) {
          makers[ObjectIdentifier(type)] = make
        }
        func resolve<T>(_ type: T.Type = T.self) throws -> T {
          guard let make = makers[ObjectIdentifier(type)] else { throw Unknown() }
          return try make() as! T
        }
      }
      @main enum App {
        static func main() throws {
          Box.shared.register(Model.self) { \(factory) }
          Box.shared.register(Page.self) { Page(model: try Box.shared.resolve()) }
          \(use)
        }
      }
      """
    ).summaries.filter { !$0.contains("UnusedBinding") }
  }

  private static let missing = ["Garland/MissingBinding: no binding for 'Store'"]

  // VAL-25: the error of what a factory lacks reaches the request that catches it.
  @Test(arguments: [
    "if let model = try? Box.shared.resolve(Model.self) { print(model) }",
    "do { print(try Box.shared.resolve(Model.self)) } catch { print(\"none\") }",
    "print((try? Box.shared.resolve(Page.self)) as Any)",
  ])
  func `a factory may lack what its caller does without`(_ use: String) throws {
    #expect(try Self.found(use) == [])
    let other = "\nprint(try! Box.shared.resolve(Page.self))"
    #expect(try Self.found(use + other) == Self.missing)
  }

  // VAL-25: an error that nobody catches ends the program.
  @Test(arguments: [
    "print(try Box.shared.resolve(Model.self))", "print(try! Box.shared.resolve(Page.self))",
  ])
  func `a factory lacks what its caller needs`(_ use: String) throws {
    #expect(try Self.found(use) == Self.missing)
  }

  // VAL-25: a factory that stops the program throws nothing that could be caught.
  @Test func `a factory may stop the program`() throws {
    let use = "print((try? Box.shared.resolve(Page.self)) as Any)"
    let factory = "Model(store: try! Box.shared.resolve())"
    #expect(try Self.found(use, factory: factory) == Self.missing)
  }
}
