// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct ConditionalExitTests {
  private static let unsure =
    "whether 'any P' is registered is not verified: it depends on a condition"

  private func summaries(_ registrations: String) throws -> [String] {
    try Sources.verified(
      """
      import Garland
      protocol P {}
      struct A: P {}
      struct C: P {}
      struct U { let p: any P }
      func first(_ b: ContainerBuilder, _ on: Bool, _ other: Bool) {
        \(registrations)
      }
      func second(_ b: ContainerBuilder) {
        b.register { C() }.as((any P).self)
      }
      func start(_ on: Bool, _ other: Bool) throws {
        let b = ContainerBuilder()
        b.register(U.init)
        if on == other { first(b, on, other) } else { second(b) }
        _ = try b.build().resolveOrThrow(U.self)
      }
      """
    ).summaries
  }

  // VAL-25: each condition of a list may end the function.
  @Test(arguments: [
    ("b.register { C() }.as((any P).self); return", []),
    (
      "return",
      ["Garland/NotVerified: \(unsure)"]
    ),
  ])
  func `a list of conditions is left by each of its ways`(code: String, found: [String]) throws {
    let result = try summaries(
      """
      if on { b.register { A() }.as((any P).self); return } else if other { \(code) }
      b.register { A() }.as((any P).self)
      """)
    #expect(Set(result) == Set(found))
  }

  // VAL-25: what is registered behind a statement that may return is registered on some ways only.
  @Test(arguments: [
    "if on { if other { return } }", "if on { print(1) } else if other { return }",
    "if on { do { return } }", "for _ in [1] { if other { return } }",
    "switch on { case true: if other { return }; default: break }",
  ])
  func `a statement that may return is a condition`(statement: String) throws {
    let result = try summaries("\(statement)\nb.register { A() }.as((any P).self)")
    #expect(Set(result) == ["Garland/NotVerified: \(Self.unsure)"])
    let inner = try summaries(
      "let f = { if on { return } }\nf()\nb.register { A() }.as((any P).self)")
    #expect(inner == [])
  }

  // VAL-25: a binding keeps the name that its first key gives it.
  @Test func `a binding that yields for its first key keeps its name`() throws {
    let result = try Sources.verified(
      """
      import Garland
      protocol P {}
      struct C: P {}
      func fill(_ b: ContainerBuilder, _ on: Bool) {
        if on { b.register { C() }; return }
        b.register { C() }.as((any P).self)
      }
      """)
    let keys = result.graphs.flatMap { [$0.graph] + $0.branches }.flatMap(\.bindings).map(\.key)
    #expect(Set(keys.map(\.description)) == ["C"])
  }

  // VAL-25: a binding can be the first one for one of its keys and not for another.
  @Test func `a binding yields for the keys that another branch has bound`() throws {
    let result = try summaries(
      """
      if on { b.register { A() }.as((any P).self); return }
      b.register { C() }.as((any P).self)
      """)
    #expect(result == [])
  }
}
