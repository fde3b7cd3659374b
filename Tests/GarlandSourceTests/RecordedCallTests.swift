// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// What the methods of mocks give back, which nothing injects.
struct RecordedCallTests {
  private func found(_ method: String) throws -> [String] {
    try Sources.verified(
      """
      import Resolver
      protocol Summaries { func update() -> Int }
      class SummariesMock: Summaries {
        var updateCallsCount = 0
        var updateReturnValue: Int!
        var updateClosure: (() -> Int)?
        var isCalled = false
        \(method)
      }
      @main struct Main {
        static func main() {
          Resolver.register(Summaries.self) { SummariesMock() }
          print((Resolver.resolve() as Summaries).update())
        }
      }
      """
    ).diagnostics.filter { $0.id == .propertyNotInjected }.map(\.subject)
  }

  // VAL-25: whoever wants the method called sets it.
  @Test(arguments: [
    """
    func update() -> Int {
      updateCallsCount += 1
      if let updateClosure = updateClosure { return updateClosure() } else { return updateReturnValue }
    }
    """,
    """
    func update() -> Int {
      self.isCalled = true
      return updateClosure.map({ $0() }) ?? updateReturnValue
    }
    """,
    "func update() -> Int { isCalled = true; return self.updateReturnValue }",
  ])
  func `what a method that notes its calls gives back is not injected`(_ method: String) throws {
    #expect(try found(method) == [])
  }

  // VAL-25
  @Test(arguments: [
    "func update() -> Int { updateReturnValue }",
    "func update() -> Int { isCalled = true; return updateReturnValue + 1 }",
    "func update() -> Int { updateCallsCount += 1; return updateReturnValue.magnitude }",
  ])
  func `what a method uses, or gives back alone, is`(_ method: String) throws {
    #expect(try found(method) == ["SummariesMock.updateReturnValue"])
  }
}
