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

  private static let eagerWrapper =
    "@propertyWrapper struct Found<T> { let wrappedValue: T; init() { wrappedValue = Resolver.resolve() } }"

  // VAL-20: what it asks for is there or missing wherever the wrapper is made.
  @Test(arguments: [
    (eagerWrapper, "private let missing: Found<Missing> = .init()", "Missing"),
    (eagerWrapper, "let missing = Found<Missing>()", "Missing"),
    (
      "@propertyWrapper struct Found<T> { var wrappedValue: T { Resolver.resolve() } }",
      "let missing: Found<Missing> = .init()", "lazy Missing"
    ),
    (
      "@propertyWrapper struct Found<T> { var wrappedValue: T { Resolver.resolve(name: \"b\") } }",
      "let missing: Found<Missing> = .init()", "lazy Missing tagged \"b\""
    ),
    (eagerWrapper, "let missing: Found<Missing>; init() { missing = .init() }", "Missing"),
  ])
  func `a wrapper that is made as an instance of its type asks for what it is of`(
    _ wrapper: String, _ property: String, _ need: String
  ) throws {
    func checked(_ registration: String) throws -> Verification {
      try Sources.verified(
        """
        import Resolver
        \(wrapper)
        final class Missing { func go() {} }
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() { register { Screen() }\(registration) }
        }
        final class Screen { \(property); func go() { missing.wrappedValue.go() } }
        @main struct Main { static func main() { (Resolver.resolve() as Screen).go() } }
        """)
    }
    let result = try checked("")
    #expect(result.lines == ["Screen objectGraph <- \(need)"])
    let key = need.replacing("lazy ", with: "")
    #expect(result.summaries == ["Garland/MissingBinding: no binding for '\(key)'"])
    let name = need.contains("tagged") ? "name: \"b\"" : ""
    #expect(try checked("; register(\(name)) { Missing() }").summaries == [])
  }
}
