// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandSource
import Testing

/// Containers that the first value of a property assigns to the property itself.
struct OwnInitializerContainerTests {
  private func found(_ assignment: String, _ result: String, _ more: String) throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      final class A {}
      final class B { init(a: A) {} }
      final class Holder {
        lazy var container: Container = {
          \(assignment) = Container()
          self.container.register(B.self) { r in B(a: r.resolve(A.self)!) }
          fill()
          return \(result)
        }()
        func fill() { \(more) }
        func start() { _ = container.resolve(B.self)! }
      }
      func other() {
        let other = Container()
        other.register(Int.self) { _ in 1 }
        print(other.resolve(Int.self)!)
      }
      """
    ).summaries
  }

  // VAL-20
  @Test(
    arguments: ["self.container", "container"], ["self.container", "container"])
  func `a container is the one that its own first value assigns`(
    assignment: String, result: String
  ) throws {
    let filled = try found(assignment, result, "container.register(A.self) { _ in A() }")
    #expect(filled == [])
    let missing = try found(assignment, result, "")
    #expect(missing == ["Garland/MissingBinding: no binding for 'A'"])
  }
}
