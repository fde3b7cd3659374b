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

  /// A container for each level, the child of the one before, with what each registers and asks for.
  private static func children(_ count: Int, _ line: (Int) -> String) -> String {
    "let c0 = Container()\n"
      + lines(count) { "class T\($0) {}\nlet c\($0) = Container(parent: c\($0 - 1))\n" + line($0) }
  }

  // VAL-20: a child has what the containers above it have, and how it gets there is not kept for each of them.
  @Test func `containers that are children of each other take no memory`() throws {
    let result = try Sources.verified(
      "import Swinject\nclass B {}\n"
        + Self.children(150) {
          """
          c\($0).register(T\($0).self) { _ in T\($0)() }
          let r\($0) = c\($0).resolve(T\(($0 + 1) / 2).self)!
          """
        } + "\nlet missing = c150.resolve(B.self)!")
    #expect(
      result.summaries.filter { !$0.hasPrefix("Garland/Unused") } == [
        "Garland/MissingBinding: no binding for 'B'"
      ])
  }

  // VAL-20: what the factories of a parent lack, its children may have.
  @Test func `keys that children have are looked up`() throws {
    let result = try Sources.verified(
      "import Swinject\n"
        + Self.children(40) {
          """
          class U\($0) { init(_ t: T\($0 % 40 + 1)) {} }
          c\($0).register(T\($0).self) { _ in T\($0)() }
          c\($0).register(U\($0).self) { r in U\($0)(r.resolve(T\($0 + 1).self)!) }
          """
        })
    #expect(
      result.summaries.filter { $0.hasPrefix("Garland/MissingBinding") } == [
        "Garland/MissingBinding: no binding for 'T41'"
      ])
  }

  // VAL-20: what a protocol's conforming types and strangers are is asked once.
  @Test(arguments: [
    lines(1200) {
      """
      class Maker\($0) {}
      protocol Thing\($0) {}
      c.register(Maker\($0).self) { _ in Maker\($0)() }
      let thing\($0) = c.resolve((any Thing\($0)).self)!
      """
    },
    "class T0 {}\n"
      + lines(1200) {
        """
        protocol Thing\($0) {}
        class T\($0): T\($0 - 1) {}
        c.register(T\($0).self) { _ in T\($0)() }
        let thing\($0) = c.resolve((any Thing\($0)).self)!
        """
      },
  ])
  func `many keys that nothing binds take no time`(_ lines: String) throws {
    let result = try Sources.verified("import Swinject\nlet c = Container()\n" + lines)
    let missing = result.summaries.filter { $0.hasPrefix("Garland/MissingBinding") }
    #expect(missing.count == 1200)
  }

  // VAL-20
  @Test(arguments: ["if flag {", "run {"])
  func `statements in each other take no time`(_ start: String) throws {
    let result = try Sources.verified(
      """
      import Swinject
      class A {}
      let c = Container()
      func run(_ work: () -> Void) { work() }
      func fill(_ flag: Bool) {
      \(Self.lines(200) { "\(start) c.register(A.self, name: \"\($0)\") { _ in A() }" })
      \(String(repeating: "}", count: 200))
      }
      fill(true)
      let missing = c.resolve(A.self)!
      """)
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'A'"])
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
