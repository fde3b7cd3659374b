// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Registrations that are kept under a name, and what is done to them later.
struct KeptRegistrationTests {
  private static let types = """
    protocol P {}
    final class X: P {}
    final class Y { init(p: any P) {} }
    """

  private static let made = [
    """
    let r = b.register(X.init)
    r.as { $0 as any P }
    r.lifetime(.singleton)
    """,
    """
    let r: Registration<X> = b.register(X.init)
    r.as { $0 as any P }.lifetime(.singleton)
    """,
    """
    let r = b.register(X.init)
    let exposed = r.as { $0 as any P }
    exposed.lifetime(.singleton)
    """,
    """
    let r = b.register(X.init)
    let other = r
    other.as { $0 as any P }
    r.lifetime(.singleton)
    """,
  ]

  // VAL-25, REG-1
  @Test(arguments: made)
  func `what is done to a constant in a function is followed`(_ code: String) throws {
    let result = try Sources.verified(
      """
      import Garland
      \(Self.types)
      func start() throws {
        let b = ContainerBuilder()
        \(code)
        b.register(Y.init)
        _ = try b.build().resolveOrThrow(Y.self)
      }
      """)
    #expect(result.summaries == [])
    #expect(result.lines == ["X, any P singleton", "Y <- any P"])
  }

  // VAL-25, REG-1
  @Test(arguments: made)
  func `what is done to a constant at the top level is followed`(_ code: String) throws {
    let result = try Sources([
      "main.swift": """
      import Garland
      let b = ContainerBuilder()
      \(code)
      b.register(Y.init)
      _ = try b.build().resolveOrThrow(Y.self)
      """, "Types.swift": Self.types,
    ]).verified()
    #expect(result.summaries == [])
    #expect(result.lines == ["X, any P singleton", "Y <- any P"])
  }

  // VAL-17
  @Test(arguments: ["let other = r", "let other: Registration<X> = r"])
  func `what is handed on at the top level is not verified`(_ copy: String) throws {
    let result = try Sources([
      "main.swift": """
      import Garland
      final class X {}
      let b = ContainerBuilder()
      let r = b.register(X.init)
      \(copy)
      configure(other)
      _ = try b.build().resolveOrThrow(X.self)
      """
    ]).verified()
    #expect(result.counts.notVerified == 1)
  }

  // VAL-25
  @Test func `a constant that is made of itself is not followed`() throws {
    let result = try Sources.verified(
      """
      import Garland
      struct Holder { let r = r; func go() { r.as { $0 as Int } } }
      func start() throws {
        let b = ContainerBuilder()
        b.register { 1 }
        _ = try b.build().resolveOrThrow(Int.self)
      }
      """)
    #expect(result.summaries == [])
  }
}
