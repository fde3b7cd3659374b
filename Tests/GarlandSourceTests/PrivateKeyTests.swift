// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Private properties for values in files of one name.
struct PrivateKeyTests {
  private static func dependency(_ conformance: String, _ value: String) -> String {
    """
    import Dependencies
    struct Client {}
    private extension DependencyValues {
      var client: Client { get { self[Key.self] } set { self[Key.self] = newValue } }
    }
    private enum Key: \(conformance) { static let \(value) = Client() }
    """
  }

  // KEY-1
  @Test(arguments: [
    ("DependencyKey", "liveValue", []),
    (
      "TestDependencyKey", "testValue",
      ["Garland/MissingBinding: no binding for '\\DependencyValues.client (Two/Client.swift)'"]
    ),
  ])
  func `values of private names are told apart by their files`(
    _ conformance: String, _ value: String, _ summaries: [String]
  ) throws {
    let user = { (name: String) in
      "\nfinal class \(name) { @Dependency(\\.client) private var client }"
    }
    let result = try Sources([
      "App/One/Client.swift": Self.dependency("DependencyKey", "liveValue") + user("One"),
      "App/Two/Client.swift": Self.dependency(conformance, value) + user("Two"),
      "App/App.swift": "@main struct App { static func main() { _ = (One(), Two()) } }",
    ]).verified()
    #expect(result.summaries == summaries)
    #expect(result.counts.bindings == 2 - summaries.count)
  }

  // KEY-1
  @Test func `factories of private names are told apart by their files`() throws {
    let screen = { (name: String, make: String) in
      """
      import Factory
      private extension Container { var model: Factory<\(name)Model?> { self { \(make) } } }
      final class \(name)Model {}
      final class \(name) { @Injected(\\.model) private var model }
      """
    }
    let summaries = try Sources([
      "App/One/Screen.swift": screen("One", "OneModel()"),
      "App/Two/Screen.swift": screen("Two", "nil"),
      "App/App.swift": "@main struct App { static func main() { _ = (One(), Two()) } }",
    ]).verified().diagnostics.filter { $0.id == .missingBinding }.map(\.location?.path)
    #expect(summaries.count == 1)
    #expect(summaries[0]?.contains("Two/Screen.swift") == true)
  }
}
