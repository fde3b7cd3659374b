// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct ConditionalExitTests {
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
      [
        "Garland/NotVerified: whether 'any P' is registered is not verified: it depends on a condition"
      ]
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
