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
}
