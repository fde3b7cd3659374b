// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct ConditionalRegistrationTests {
  /// What is found in a module that has registrations and is asked for `B`, which needs `A`.
  private func verified(_ registrations: String, _ more: String = "") throws -> Verification {
    try Sources.verified(
      """
      import Garland
      struct A { init(n: Int = 0) {} }
      struct B { let a: A }
      struct AppModule: Module {
        let on: Bool
        func register(in b: ContainerBuilder) {
          \(registrations)
        }
        \(more)
      }
      func start(_ on: Bool) throws {
        let container = try ContainerBuilder(AppModule(on: on)).build()
        _ = try container.resolveOrThrow(B.self)
      }
      """)
  }

  private static let unknownA =
    "Garland/NotVerified: whether 'A' is registered is not verified: it depends on a condition"

  // VAL-25: without it, the program does not work at all.
  @Test(arguments: [
    "guard let part = part as? String else { return }", "guard let self else { return }",
    "guard let part, let other = Optional(part) else { return }",
  ])
  func `what is registered once something is unwrapped is registered`(_ condition: String) throws {
    let result = try verified(
      "b.register(B.init)\n\(condition)\nb.register { A() }", "let part: Any? = 1")
    #expect(result.summaries == [])
  }

  // VAL-20: a program is hardly ever started as its tests start it.
  @Test(arguments: [
    ("if CommandLine.arguments.contains(\"-ui\") { b.register { A() } }", true),
    ("if ProcessInfo.processInfo.environment[\"UI\"] != nil { b.register { A() } }", true),
    ("if CommandLine.arguments.contains(\"-ui\") {} else { b.register { A() } }", false),
    ("if !CommandLine.arguments.contains(\"-ui\") { b.register { A() } }", false),
    ("if ProcessInfo.processInfo.environment[\"UI\"] == nil { b.register { A() } }", false),
    ("if ProcessInfo.processInfo.isiOSAppOnMac { b.register { A() } }", false),
  ])
  func `what only certain arguments register is missing`(_ code: String, _ isMissing: Bool) throws {
    let result = try verified("b.register(B.init)\n\(code)")
    let text =
      "Garland/MissingBinding: 'A' is only registered if the program is started with certain arguments"
    #expect(result.summaries == [isMissing ? text : Self.unknownA])
    #expect(result.diagnostics.map(\.severity) == [isMissing ? .error : .note])
  }

  // BLD-12
  @Test(arguments: [
    "b.register(B.init)\nif on { b.register { A() } }",
    "b.register(B.init)\nguard on else { return }\nb.register { A() }",
    "b.register(B.init)\nif on { return }\nb.register { A() }",
    "b.register(B.init)\nswitch on { case true: b.register { A() }; case false: break }",
    "b.register(B.init)\nif on { b.include(Part()) }",
    "b.register(B.init)\nif on { fill(b) }",
    "b.register(B.init)\nif on { if !on { b.register { A() } } else { b.register { A() } } }",
  ])
  func `what is registered under a condition is not verified`(_ registrations: String) throws {
    let result = try verified(
      registrations,
      """
        func fill(_ b: ContainerBuilder) { b.register { A() } }
      }
      struct Part: Module {
        func register(in b: ContainerBuilder) { b.register { A() } }
      """)
    #expect(Set(result.summaries.filter { !$0.contains("UnusedModule") }) == [Self.unknownA])
    #expect(result.counts.notVerified > 0)
  }

  // BLD-12
  @Test(arguments: [
    "b.register(B.init)\nif on { b.register { A() } } else { b.register { A(n: 1) } }",
    "b.register(B.init)\nif on { b.register { A() }; return }\nb.register { A(n: 1) }",
    "b.register(B.init)\nguard on else { b.register { A() }; return }\nb.register { A(n: 1) }",
    "b.register(B.init)\nguard on else { fatalError() }\nb.register { A(n: 1) }",
    """
    b.register(B.init)
    switch on { case true: b.register { A() }; case false: b.register { A(n: 1) } }
    """,
    """
    b.register(B.init)
    if on { b.register { A() } } else if !on { b.register { A() } } else { b.register { A() } }
    """,
    "b.register(B.init)\nb.register { A() }\nif on { b.register { A(n: 1) }.override() }",
    "b.register(B.init)\nif on { fill(b) }\nfill(b)",
    "b.register(B.init)\nguard let n = o else { b.register { A() }; return }\nb.register { A(n: n) }",
    "b.register(B.init)\nif #available(macOS 12, *) { b.register { A() }; return }\nb.register { A(n: 1) }",
    "b.register(B.init)\non ? b.register { A() } : b.register { A(n: 1) }",
    "b.register(B.init)\ndo { try load(); b.register { A() } } catch { b.register { A(n: 1) } }",
    "b.register(B.init)\nif on { b.register { A() } }\nif !on { b.register { A(n: 1) } }",
    "if on { b.register { A() }; b.register(B.init) } else { b.register { B(a: A()) } }",
    "b.register { B(a: A()) }\nif on { b.register { A() } }",
    "b.register(B.init)\nfunc fillLater() { b.register { A() } }\nfillLater()",
    "b.register(B.init)\nlet fillLater = { b.register { A() } }\nfillLater()",
    "b.register(B.init)\nif #available(macOS 12, *) { b.register { A() } }",
    "b.register(B.init)\nguard #available(macOS 12, *) else { return }\nb.register { A() }",
    "b.register(B.init)\nif #available(macOS 12, *) { b.register { A() } } else { b.register { A(n: 1) } }",
  ])
  func `what some branch registers in any case is verified`(_ registrations: String) throws {
    let result = try verified(
      registrations,
      """
      let o: Int? = 1
      func load() throws {}
      func fill(_ b: ContainerBuilder) { b.register { A() } }
      """)
    #expect(result.summaries.filter { !$0.contains("/Unused") } == [])
    #expect(result.counts.notVerified == 0)
  }

  // BLD-12
  @Test(arguments: [
    "if #unavailable(macOS 12) { b.register { A() } }",
    "if #available(macOS 12, *) {} else { b.register { A() } }",
    "if #available(macOS 12, *), on { b.register { A() } }",
  ])
  func `what only an old system registers, or some other condition, is not verified`(
    _ registration: String
  ) throws {
    let result = try verified("b.register(B.init)\n" + registration)
    #expect(result.summaries.filter { !$0.contains("/Unused") } == [Self.unknownA])
  }

  // BLD-12
  @Test func `what a loop registers is not verified`() throws {
    let result = try verified("b.register(B.init)\nfor i in 0..<2 { b.register { A(n: i) } }")
    #expect(
      result.summaries
        == ["Garland/NotVerified: how often 'A' is registered is not verified: a loop does it"])
  }

  // BLD-12
  @Test(arguments: [
    "func later() { b.register { A() } }", "let later = { b.register { A() } }\n_ = later",
  ])
  func `what nothing calls registers nothing`(_ code: String) throws {
    let result = try verified("b.register(B.init)\n" + code)
    #expect(result.summaries.contains("Garland/MissingBinding: no binding for 'A'"))
    #expect(result.counts.unreached == 1)
  }

  // BLD-12
  @Test func `a container that is made under a condition has what it is filled with there`() throws
  {
    let result = try Sources.verified(
      """
      import Garland
      struct A {}
      func start(_ on: Bool) throws {
        if on {
          let b = ContainerBuilder()
          b.register(A.init)
          _ = try b.build().resolveOrThrow(A.self)
        }
      }
      """)
    #expect(result.summaries == [])
  }

  // BLD-12
  @Test(arguments: [
    "if on { r.lifetime(.scoped(S.self)) } else { r.lifetime(.singleton) }",
    "if on { r.lifetime(.singleton) } else { r.lifetime(.scoped(S.self)) }",
  ])
  func `a lifetime under a condition is not verified`(_ change: String) throws {
    let result = try verified(
      "let r = b.register { A() }\n\(change)\nb.register(B.init).lifetime(.singleton)",
      "}\nenum S: ScopeKind {")
    #expect(
      result.summaries == [
        "Garland/NotVerified: what 'A' needs is not verified: "
          + "whether '.lifetime' is called depends on a condition"
      ])
  }

  // MARK: Other branches

  private static let keeper = """
    enum S: ScopeKind {}
    final class Keeper: Sendable { init(a: A) {} }
    """

  private static let captive =
    "Garland/CaptiveDependency: 'Keeper' (singleton) keeps 'A' (scoped(S)) beyond its scope"

  /// Registrations of which some branch gives `A` a scope that is shorter than the life of what keeps it.
  static let branches: [(registrations: String, more: String)] = [
    ("if on { b.register { A() } } else { b.register { A() }.lifetime(.scoped(S.self)) }", ""),
    ("if on { b.register { A() }.lifetime(.scoped(S.self)) } else { b.register { A() } }", ""),
    (
      """
      switch on {
      case true: b.register { A() }
      case false: b.register { A() }.lifetime(.scoped(S.self))
      }
      """, ""
    ),
    (
      "if on { b.register { A() }; return }\nb.register { A() }.lifetime(.scoped(S.self))", ""
    ),
    (
      "if on { b.include(Part()) } else { b.include(Other()) }",
      """
      struct Part: Module { func register(in b: ContainerBuilder) { b.register { A() } } }
      struct Other: Module {
        func register(in b: ContainerBuilder) { b.register { A() }.lifetime(.scoped(S.self)) }
      }
      """
    ),
    (
      "b.register { A() }.lifetime(.scoped(S.self))\nif on { b.register { A() }.override() }",
      ""
    ),
    (
      "b.register { A() }.lifetime(.scoped(S.self)).default()\nif on { b.register { A() } }",
      ""
    ),
    (
      "if on { b.register { A() } }\nif !on { b.register { A() }.lifetime(.scoped(S.self)) }",
      ""
    ),
  ]

  // BLD-12
  @Test(arguments: branches)
  func `each branch is checked`(_ code: (registrations: String, more: String)) throws {
    let result = try verified(
      "b.register(Keeper.init).lifetime(.singleton)\nb.register(B.init)\n" + code.registrations,
      "}\n\(Self.keeper)\n\(code.more)\nstruct Last {")
    #expect(result.summaries.contains(Self.captive))
  }

  // VAL-25: what stands in one branch never meets what stands in another.
  @Test func `branches are not mixed`() throws {
    let result = try verified(
      """
      b.register(B.init)
      if on {
        b.register(Keeper.init).lifetime(.singleton)
        b.register { A() }
      } else {
        b.register(Keeper.init).lifetime(.scoped(S.self))
        b.register { A() }.lifetime(.scoped(S.self))
      }
      """, "}\n\(Self.keeper)\nstruct Last {")
    #expect(!result.summaries.contains(Self.captive))
  }

  // VAL-25
  @Test func `what only a later branch needs is used`() throws {
    let result = try verified(
      """
      b.register(B.init)
      b.register(Part.init)
      if on { b.register { A() } } else { b.register { (part: Part) in A(n: part.n) } }
      """, "}\nstruct Part { let n = 1 }\nstruct Last {")
    #expect(result.summaries == [])
  }

  // VAL-25: what stands in one branch never meets what stands in another.
  @Test(arguments: [
    "if on { X; b.register { A() } } else { Y }",
    "if on { X; b.register { A() }; return }\nY",
    "if on { X }\nif !on { Y } else { b.register { A() } }",
    "if on == true { X; b.register { A() } }\nif on != true { Y }",
  ])
  func `branches of one condition are not mixed`(_ code: String) throws {
    let registrations = code.replacing("X", with: "b.register(Keeper.init).lifetime(.singleton)")
      .replacing("Y", with: "b.register { A() }.lifetime(.scoped(S.self))")
    let result = try verified(
      "b.register(B.init)\n" + registrations, "}\n\(Self.keeper)\nstruct Last {")
    #expect(!result.summaries.contains(Self.captive))
  }

  // VAL-25
  @Test func `a module that another branch includes with another value is not dropped`() throws {
    let result = try verified(
      "b.register(B.init)\nif on { b.include(Part(n: 1)) } else { b.include(Part(n: 2)) }",
      """
      }
      struct Part: Module {
        let n: Int
        func register(in b: ContainerBuilder) { let n = n; b.register { A(n: n) } }
      """)
    #expect(result.summaries == [])
  }

  // BLD-12
  @Test func `conditions of two statements are combined`() throws {
    let result = try verified(
      """
      b.register(B.init)
      if on { b.register(Keeper.init).lifetime(.singleton) } else { b.register(Keeper.init) }
      if other { b.register { A() } } else { b.register { A() }.lifetime(.scoped(S.self)) }
      """, "let other: Bool }\n\(Self.keeper)\nstruct Last {")
    #expect(result.summaries.contains(Self.captive))
  }

  // BLD-12
  @Test func `what a module binds for a later branch alone is used`() throws {
    let result = try verified(
      """
      b.register(B.init)
      b.include(Parts())
      if on { b.register { A() } } else { b.register { (part: Part) in A(n: part.n) } }
      """,
      """
      }
      struct Part { let n = 1 }
      struct Extra {}
      struct Parts: Module {
        func register(in b: ContainerBuilder) { b.register(Part.init); b.register(Extra.init) }
      """)
    #expect(result.summaries == ["Garland/UnusedBinding: no root leads to 'Extra'"])
  }

  // VAL-23
  @Test func `what another branch makes on the main actor is refused elsewhere`() throws {
    let result = try Sources.verified(
      """
      import Garland
      protocol Style: Sendable {}
      struct Plain: Style {}
      @MainActor final class System: Style { init() {} }
      func run(_ on: Bool) throws {
        let b = ContainerBuilder()
        if on {
          b.register(as: (any Style).self, Plain.init)
        } else {
          b.register(as: (any Style).self, System.init)
        }
        let container = try b.build()
        Task.detached { _ = container.resolve((any Style).self) }
      }
      """)
    #expect(result.diagnostics.map(\.id) == [.isolationMismatch])
  }

  // BLD-12
  @Test func `the note about a condition names who needs it`() throws {
    let result = try verified("b.register(B.init)\nif on { b.register { A() } }")
    #expect(result.diagnostics.map { $0.notes.map(\.text) } == [["'B' needs it"]])
  }

  // BLD-12, COL-4
  @Test func `a collection of what is contributed under a condition is not verified`() throws {
    let result = try verified(
      "b.register { (all: Many<A>) in B(a: all.values[0]) }\nif on { b.contribute(as: A.self) { A() } }"
    )
    #expect(result.summaries == [Self.unknownA])
  }

  // BLD-12
  @Test(arguments: [
    "b.register(B.init)\nb.register { A() }\nif on { b.register { A(n: 1) } }",
    "b.register(B.init)\nb.register { A() }\nif on {} else { b.register { A(n: 1) } }",
    "b.register(B.init)\nif on { b.register { A() }; return }\nb.register { A() }\nb.register { A(n: 1) }",
  ])
  func `what a branch binds beside what is bound there anyway is bound twice`(
    _ registrations: String
  ) throws {
    let result = try verified(registrations)
    #expect(result.summaries == ["Garland/DuplicateBinding: 'A' is bound 2 times"])
  }

  // BLD-12
  @Test func `the graph of another branch is kept`() throws {
    let result = try verified(
      "b.register(B.init)\nif on { b.register { A() } } else { b.register { A(n: 1) } }")
    let branches = try #require(result.graphs.first).branches
    #expect(branches.map { $0.bindings.map(\.key.description) } == [["B", "A"]])
  }

  // BLD-12
  @Test func `of very many branches the last are not verified`() throws {
    let cases = (0..<40).map { "case \($0): b.register { A(n: \($0)) }" }
    let result = try verified(
      """
      b.register(B.init)
      switch 1 {
      \(cases.joined(separator: "\n"))
      default: b.register { A() }
      }
      """)
    #expect(result.graphs.first?.branches.count == 32)
    #expect(result.counts.notVerified == 8)
    #expect(
      Set(result.summaries) == [
        "Garland/NotVerified: this binding of 'A' is not verified: "
          + "there are too many branches that have one"
      ])
  }
}
