// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Property wrappers that a program calls by names of its own.
struct WrapperAliasTests {
  // VAL-20
  @Test(arguments: [
    "@Inject(\\.store) var store", "@Again(\\.store) var store", "@Qualified(\\.store) var store",
  ])
  func `an alias of a wrapper of Factory asks for what it names`(_ property: String) throws {
    let result = try Sources([
      "Names.swift": """
      import FactoryKit
      typealias Inject = Injected
      typealias Again = Inject
      typealias Qualified = FactoryKit.Injected
      """,
      "App.swift": """
      import FactoryKit
      final class Store { func go() {} }
      extension Container { var store: Factory<Store> { self { Store() } } }
      """,
      "Model.swift": """
      final class Model { \(property); func go() { store.go() } }
      @main struct Main { static func main() { Model().go() } }
      """,
    ]).verified()
    #expect(result.combinedGraph.roots.map(\.name) == ["Model"])
    #expect(result.combinedGraph.roots.map(\.request.key.description) == ["\\.store"])
    #expect(result.summaries == [])
  }

  // VAL-20: the request of the wrapper is a need of what has it.
  @Test(arguments: [
    ("typealias Inject = Injected", "@Inject var missing: Missing", ""),
    ("typealias Inject<T> = Injected<T>", "@Inject var missing: Missing", ""),
    ("typealias Later = LazyInjected", "@Later var missing: Missing", "lazy "),
    ("typealias Later = Resolver.LazyInjected", "@Later var missing: Missing", "lazy "),
    (
      "typealias Own = Found\n@propertyWrapper struct Found<T> { var wrappedValue: T { Resolver.resolve() } }",
      "@Own var missing: Missing", "lazy "
    ),
  ])
  func `an alias of a wrapper that resolves is a request`(
    _ alias: String, _ property: String, _ timing: String
  ) throws {
    let result = try Sources([
      "Names.swift": "import Resolver\n\(alias)",
      "App.swift": """
      import Resolver
      final class Missing { func go() {} }
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() { register { Screen() } }
      }
      @main struct Main { static func main() { (Resolver.resolve() as Screen).go() } }
      """,
      "Screen.swift": "final class Screen { \(property); func go() { missing.go() } }",
    ]).verified()
    #expect(result.lines == ["Screen objectGraph <- \(timing)Missing"])
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'Missing'"])
  }
}
