// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandSource
import Testing

/// Sources whose size says little about how long a careless reader takes.
struct ScalingTests {
  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (1...count).map(line).joined(separator: "\n")
  }

  // VAL-20: the members of types that inherit from each other twice are looked up once.
  @Test(arguments: [
    "protocol P0 {}\n" + lines(30) { "protocol P\($0): Left\($0), Right\($0) {}" }
      + lines(30) { "protocol Left\($0): P\($0 - 1) {}\nprotocol Right\($0): P\($0 - 1) {}" },
    "protocol P30: Q, R {}\nprotocol Q: R, P30 {}\nprotocol R: Q, P30 {}",
  ])
  func `a lattice of protocols takes no time`(_ protocols: String) throws {
    let result = try Sources.verified(
      """
      import Garland
      \(protocols)
      final class Feed: P30 {
        let container: Container
        func show() { unknown.absent.register(missing) }
      }
      protocol Part: P30 { func fill(_ builder: ContainerBuilder) }
      struct One: Part, P30 { func fill(_ builder: ContainerBuilder) { builder.register(A.init) } }
      struct A {}
      func fill(_ builder: ContainerBuilder, _ part: any Part) { part.fill(builder) }
      """)
    #expect(result.lines == ["A"])
  }

  // VAL-20
  @Test func `a long chain of unknown calls takes no time`() throws {
    let chain = (1...38).map { ".step\($0)()" }.joined()
    let result = try Sources.verified(
      """
      import Garland
      func fill(_ builder: ContainerBuilder) {
        let value = unknown\(chain)
        value.register(A.init)
        builder.register { value }
      }
      """)
    #expect(result.counts.notVerified == 1)
  }

  // VAL-20
  @Test func `nested closures take no time`() throws {
    let nested =
      (1...30).map { "step\($0) { value\($0) in " }.joined() + "value1.register(value30)"
      + String(repeating: " }", count: 30)
    let result = try Sources.verified(
      "import Garland\nfunc fill(_ builder: ContainerBuilder) { \(nested) }")
    #expect(result.summaries == [])
  }
}
