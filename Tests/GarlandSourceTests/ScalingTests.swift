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

  /// Functions of 60 levels, each of which calls both of the next level.
  private static func doubling(_ function: (String, String) -> String) -> String {
    lines(60) { level in
      let next = ["left\(level)", "right\(level)"].map { function($0, "") }.joined(separator: "; ")
      return ["left", "right"].map { function("\($0)\(level - 1)", next) }.joined(separator: "\n")
    }
  }

  // VAL-20: helpers that each call two others are followed once each.
  @Test(arguments: [
    doubling { $1.isEmpty ? "\($0)(c)" : "func \($0)(_ c: Container) { \($1) }" }
      + "\nfunc left60(_ c: Container) { c.register(P.self) { _ in A() } }"
      + "\nfunc right60(_ c: Container) {}\nleft0(c)",
    doubling {
      $1.isEmpty
        ? "\($0)().assemble(container: container)"
        : "class \($0): Assembly { func assemble(container: Container) { \($1) } }"
    }
      + "\nclass left60: Assembly { func assemble(container: Container) "
      + "{ container.register(P.self) { _ in A() } } }"
      + "\nclass right60: Assembly { func assemble(container: Container) {} }"
      + "\nleft0().assemble(container: c)",
  ])
  func `levels that call each other twice take no time`(_ levels: String) throws {
    let result = try Sources.verified(
      """
      import Swinject
      protocol P {}
      class A: P {}
      class B {}
      let c = Container()
      \(levels)
      let bound = c.resolve(P.self)!
      let missing = c.resolve(B.self)!
      """)
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'B'"])
  }

  // VAL-20
  @Test(arguments: [
    "typealias A0 = A\n" + lines(3000) { "typealias A\($0) = A\($0 - 1)" },
    "typealias A0 = A3000\n" + lines(3000) { "typealias A\($0) = A\($0 - 1)" },
    "let x = unknown" + lines(3000) { _ in ".step()" },
    "c.register(A.self) { _ in A() }\n" + lines(3000) { ".implements(P\($0).self)" },
  ])
  func `long rows take no time`(_ row: String) throws {
    let result = try Sources.verified(
      """
      import Swinject
      class A {}
      class B {}
      let c = Container()
      \(row)
      let missing = c.resolve(B.self)!
      """)
    #expect(result.summaries.contains("Garland/MissingBinding: no binding for 'B'"))
  }

  // VAL-17: a row of names ends at the type, and one that leads to itself at its own beginning.
  @Test func `aliases of aliases stand for the last one's type`() throws {
    let result = try Sources.verified(
      """
      import Swinject
      class A {}
      typealias A1 = A2
      typealias A2 = A3
      typealias A3 = A
      typealias Own = R1
      typealias R1 = R2
      typealias R2 = R1
      let c = Container()
      c.register(A1.self) { _ in A() }
      let bound = c.resolve(A.self)!
      let other = c.resolve(A2.self)!
      let missing = c.resolve(Own.self)!
      """)
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'R1'"])
  }
}
