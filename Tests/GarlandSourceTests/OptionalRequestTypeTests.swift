// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandSource
import Testing

/// What a generic function that gives an optional is asked for, by the code around the call.
struct OptionalRequestTypeTests {
  private static func summaries(_ use: String) throws -> [String] {
    try Sources.verified(
      """
      final class Graph {
        static let shared = Graph()
        private var values: [String: Any] = [:]
        func register<T>(_ value: T, forType type: T.Type) { values[String(describing: type)] = value }
        func find<T>() -> T? { values[String(describing: T.self)] as? T }
      }
      protocol Clock {}
      struct RealClock: Clock {}
      struct TestClock: Clock {}
      final class Log {}
      extension Graph { var clock: any Clock { \(use) } }
      Graph.shared.register(TestClock(), forType: (any Clock).self)
      Graph.shared.register(Log(), forType: Log.self)
      let log: Log? = Graph.shared.find()
      print(Graph.shared.clock, log!)
      """
    ).summaries
  }

  // VAL-18
  @Test(arguments: [
    "find() ?? RealClock()", "return find() ?? RealClock()", "nil ?? find() ?? RealClock()",
    "if let clock: any Clock = find() { return clock }; return RealClock()",
    "guard let clock: any Clock = find() else { return RealClock() }; return clock",
  ])
  func `a request that may give nil asks for the type that is needed`(_ use: String) throws {
    #expect(try Self.summaries(use) == [])
  }

  // VAL-18
  @Test func `what nothing asks for is unused`() throws {
    #expect(
      try Self.summaries("RealClock()")
        == ["Garland/UnusedBinding: no root leads to 'any Clock'"])
  }
}
