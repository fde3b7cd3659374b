// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// SwinjectStoryboard's default container, which its storyboards ask.
struct SwinjectStoryboardTests {
  private static func setup(_ code: String) throws -> Verification {
    try Sources.verified(
      """
      import Swinject
      import SwinjectStoryboard
      final class A { init() {} }
      final class B { init(a: A) {} }
      final class Screen: UIViewController { var b: B? }
      extension SwinjectStoryboard {
        @objc class func setup() {
          \(code)
        }
      }
      """)
  }

  // VAL-17
  @Test(arguments: [
    "defaultContainer", "SwinjectStoryboard.defaultContainer", "self.defaultContainer",
    "Self.defaultContainer",
  ])
  func `the default container is a container of the program`(_ container: String) throws {
    let register = "\(container).register(B.self) { r in B(a: r.resolve(A.self)!) }"
    let result = try Self.setup(register)
    #expect(result.lines == ["B objectGraph <- A"])
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'A'"])
    let other = "let container = \(container)\ncontainer.register(A.self) { _ in A() }"
    #expect(try Self.setup("\(register)\n\(other)").summaries == [])
  }

  // VAL-17
  @Test(arguments: ["", ", name: \"first\""])
  func `what is set when a storyboard makes a controller is asked for`(_ name: String) throws {
    let result = try Self.setup(
      """
      defaultContainer.register(A.self) { _ in A() }
      defaultContainer.storyboardInitCompleted(Screen.self\(name)) { r, screen in
        screen.b = r.resolve(B.self)!
        let a = r ~> A.self
      }
      """)
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'B'"])
    #expect(result.combinedGraph.roots.map(\.request.key.description).sorted() == ["A", "B"])
  }
}
