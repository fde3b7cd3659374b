// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct MarkerProtocolTests {
  // Counterexample: hole-marker-protocol-laundering
  // CON-13: a running program does not tell 'any Counting' from 'any Counting & Sendable'; sources do.
  @Test func `what is asked for as Sendable has to be bound as Sendable`() throws {
    let result = try Sources.verified(
      """
      import Garland
      protocol Counting: AnyObject { var count: Int { get set } }
      final class Counter: Counting { var count = 0 }
      final class Shared: Sendable {
        let counter: any Counting & Sendable
        init(counter: any Counting & Sendable) { self.counter = counter }
      }
      func main() throws {
        let builder = ContainerBuilder()
        builder.register(as: (any Counting).self) { Counter() }
        builder.register(Shared.init).lifetime(.singleton)
        let container = try builder.build()
        _ = container.resolve(Shared.self)
      }
      """)
    let expected = "Garland/MissingBinding: no binding for 'any Counting & Sendable'"
    #expect(result.summaries.contains(expected))
  }

  // CON-13 ASY-9
  @Test func `what is awaited as Sendable has to be bound as Sendable`() throws {
    let result = try Sources.verified(
      """
      import Garland
      protocol Counting: AnyObject { var count: Int { get set } }
      final class Counter: Counting { var count = 0 }
      @MainActor let screenCounter = Counter()
      @MainActor func main() async throws {
        let builder = ContainerBuilder()
        builder.register(as: (any Counting).self, main: { screenCounter })
        let container = try builder.build()
        _ = try await container.resolveAsync((any Counting & Sendable).self)
      }
      """)
    let expected = "Garland/MissingBinding: no binding for 'any Counting & Sendable'"
    #expect(result.summaries.contains(expected))
  }

  // CON-13: what may be missing is handed out as well, if it is there.
  @Test(arguments: [
    "init(counter: (any Counting & Sendable)?) {}",
    "init(counter: (any Counting & Sendable)? = nil) {}",
  ])
  func `an optional request as Sendable has to be bound as Sendable`(_ initializer: String) throws {
    func check(_ bound: String) throws -> [String] {
      try Sources.verified(
        """
        import Garland
        protocol Counting: AnyObject { var count: Int { get set } }
        final class Counter: Counting { var count = 0 }
        final class Shared: Sendable { \(initializer) }
        func main() throws {
          let builder = ContainerBuilder()
          \(bound)
          builder.register(Shared.init).lifetime(.singleton)
          _ = try builder.build().resolve(Shared.self)
        }
        """
      ).summaries
    }
    let missing = "Garland/MissingBinding: no binding for 'any Counting & Sendable'"
    #expect(try check("builder.register(as: (any Counting).self) { Counter() }").contains(missing))
    #expect(try check("") == [])
  }

  // CON-13
  @Test(arguments: ["container.resolveIfBound((any Counting & Sendable).self)"])
  func `a request that may be nil has to be bound as Sendable`(_ request: String) throws {
    let result = try Sources.verified(
      """
      import Garland
      protocol Counting: AnyObject { var count: Int { get set } }
      final class Counter: Counting { var count = 0 }
      func main() throws {
        let builder = ContainerBuilder()
        builder.register(as: (any Counting).self) { Counter() }
        let container = try builder.build()
        _ = try \(request)
      }
      """)
    let missing = "Garland/MissingBinding: no binding for 'any Counting & Sendable'"
    #expect(result.summaries.contains(missing))
  }
}
