// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Decorators of one key, of which a program takes one or the other.
struct BranchDecoratorTests {
  private static func module(_ name: String) -> String {
    """
    struct \(name): Module {
      func register(in b: ContainerBuilder) {
        b.decorate(as: (any P).self) { (p: any P) in Wrapped(p) }
      }
    }
    """
  }

  /// What is found in a container that is filled by some code, where there are only the modules that the code names.
  private func verified(_ code: String, _ more: String = "") throws -> Verification {
    let names = ["ModuleA", "ModuleB", "ModuleC"].filter(code.contains)
    return try Sources.verified(
      """
      import Garland
      protocol P {}
      final class X: P {}
      final class Wrapped: P { init(_ p: any P) {} }
      \(names.map(Self.module).joined(separator: "\n"))
      \(more)
      func start(_ on: Bool, _ off: Bool, _ kind: Int) throws {
        let b = ContainerBuilder()
        b.register(X.init).as { $0 as any P }
        \(code)
        _ = try b.build().resolveOrThrow((any P).self)
      }
      """)
  }

  // VAL-25, OVR-5
  @Test(arguments: [
    "if on { b.include(ModuleA()) } else { b.include(ModuleB()) }",
    "if on { b.include(ModuleA()) }\nif !on { b.include(ModuleB()) }",
    """
    if on { b.include(ModuleA()) } else if off { b.include(ModuleB()) } else { b.include(ModuleC()) }
    """,
    """
    switch kind {
    case 1: b.include(ModuleA())
    case 2: b.include(ModuleB())
    default: b.include(ModuleC())
    }
    """,
  ])
  func `decorators of other branches need no order`(_ code: String) throws {
    #expect(try verified(code).summaries == [])
  }

  // OVR-5
  @Test(arguments: [
    "b.include(ModuleA())\nb.include(ModuleB())",
    "if on { b.include(ModuleA()) }\nif off { b.include(ModuleB()) }",
    "if on { b.include(ModuleA()) }\nb.include(ModuleB())",
    "if on { b.include(ModuleA(), ModuleB()) } else { b.include(ModuleC()) }",
    "if on { b.include(ModuleC()) } else { b.include(ModuleA(), ModuleB()) }",
  ])
  func `decorators that can be there together need one`(_ code: String) throws {
    #expect(
      try verified(code).summaries == [
        "Garland/DecoratorOrder: 2 decorators of 'any P' from different modules have no order"
      ])
  }

  // OVR-5, VAL-20
  @Test(arguments: [
    "if on { b.include(ModuleA()) } else { b.include(Needing()) }",
    "if on { b.include(Needing()) } else { b.include(ModuleA()) }",
  ])
  func `what a decorator needs is checked in its branch`(_ code: String) throws {
    let result = try verified(
      code,
      """
      final class Third: P { init(_ p: any P, _ number: Int) {} }
      struct Needing: Module {
        func register(in b: ContainerBuilder) { b.decorate(as: (any P).self) { (p: any P, n: Int) in Third(p, n) } }
      }
      """)
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'Int'"])
  }

  // VAL-25, OVR-5: nobody says that they are in one container.
  @Test func `decorators of modules that nothing includes need no order`() throws {
    let modules = ["Left", "Right"].map(Self.module).joined(separator: "\n")
    let result = try verified("", modules)
    #expect(result.summaries.filter { !$0.contains("NotVerified") } == [])
  }
}
