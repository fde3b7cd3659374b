// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Functions that read the values of swift-dependencies behind key paths that they are given.
struct ValueHelperTests {
  /// Checks a program with a value for tests only.
  private func verified(_ text: String) throws -> Verification {
    try Sources.verified(
      """
      import Dependencies
      struct Client: Sendable { var load: @Sendable () -> Int }
      extension Client: TestDependencyKey { static let testValue = Client { 2 } }
      extension DependencyValues {
        var client: Client { get { self[Client.self] } set { self[Client.self] = newValue } }
      }
      @main struct App { static func main() { run() } }
      \(text)
      """)
  }

  // VAL-20: a function of the program's own may read the value of the key path that it is given.
  @Test(arguments: [
    ("func get<V>(_ path: KeyPath<DependencyValues, V>) -> V {", "get(\\.client)", true),
    (
      "enum Values { static func get<V>(dependency path: KeyPath<DependencyValues, V>) -> V {",
      "Values.get(dependency: \\.client)", true
    ),
    (
      "func get<V>(_ path: KeyPath<DependencyValues, V>, _ other: V) -> V {", "get(\\.client)",
      false
    ),
    ("func get<V>(_ path: KeyPath<Other, V>) -> V {", "get(\\.client)", false),
  ])
  func `a function that passes a key path on asks for its value`(
    _ helper: String, _ call: String, _ isAsked: Bool
  ) throws {
    let code = """
      \(helper)
        @Dependency(path) var value
        return value
      }\(helper.hasPrefix("enum") ? " }" : "")
      struct Other { var client = 1 }
      func run() { print(\(call)) }

      """
    let result = try verified(code)
    let missing = [#"Garland/MissingBinding: no binding for '\.client'"#]
    #expect(result.summaries.filter { $0.contains("Missing") } == (isAsked ? missing : []))
    let naming = code.replacing("@Dependency(path) var value", with: "let value = name(of: path)")
    #expect(
      try verified(naming).summaries.filter {
        $0.contains("Missing")
      } == [])
  }
}
