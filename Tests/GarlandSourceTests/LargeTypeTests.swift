// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandSource
import Testing

struct LargeTypeTests {
  private static func doubling(_ line: (Int) -> String) -> String {
    (1...60).map(line).joined(separator: "\n")
  }

  private static let aliases = [
    "typealias T0 = Int\n" + doubling { "typealias T\($0) = (T\($0 - 1), T\($0 - 1))" },
    "typealias T0 = Int\n" + doubling { "typealias T\($0) = [T\($0 - 1): T\($0 - 1)]" },
    "typealias P0<T> = (T, T)\n"
      + doubling { "typealias P\($0)<T> = P\($0 - 1)<P\($0 - 1)<T>>" }
      + "\ntypealias T60 = P60<Int>",
  ]

  // VAL-17, VAL-20: aliases that double a type with each line take no time and are not verified.
  @Test(arguments: aliases.indices)
  func `a type that is too large to be meant is not verified`(_ number: Int) throws {
    let result = try Sources.module(
      "builder.register(Feed.init)", Self.aliases[number] + "\nstruct Feed { let all: T60 }")
    #expect(
      result.summaries == [
        "Garland/NotVerified: what 'Feed' needs is not verified: "
          + "the types of the parameters of 'Feed.init(all:)' cannot be read"
      ])
  }

  // VAL-20
  @Test func `a composition that repeats itself is read once`() throws {
    let result = try Sources.verified(
      """
      protocol HasClock { var clock: Int { get } }
      protocol HasStore { var store: Int { get } }
      typealias C0 = HasClock & HasStore
      \(Self.doubling { "typealias C\($0) = C\($0 - 1) & (C\($0 - 1) & HasClock)" })
      struct All: HasClock { let clock: Int }
      final class Model {
        init(dependencies: any C60) {}
      }
      """)
    #expect(result.graphs.map(\.name) == ["All"])
  }

  // VAL-20
  @Test func `a type that asks for ever larger forms of itself ends`() throws {
    let result = try Sources.verified(
      """
      import Garland
      final class Node<T>: PerRequest {
        init(container: Resolver, arguments: Void) {
          let next: Node<(T, T)> = container.resolve()
          print(next)
        }
      }
      let node: Node<Int> = Container().resolve()
      """)
    #expect(result.problems.isEmpty)
  }
}
