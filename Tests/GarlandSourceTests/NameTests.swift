// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct NameTests {
  private static let names = """
    enum Names {
      static let plain = "main"
      static let joined = prefix + "in"
      static let prefix = "ma"
      static var computed: String { "main" }
      static var changed = "main"
    }
    enum Kind: String { case main, other = "ma" }
    extension String { static let mainName = "main" }
    let global = "main"
    func made() -> String { "main" }
    """

  private static func program(_ bound: String, _ asked: String) throws -> Verification {
    try Sources.verified(
      """
      import DITranquillity
      protocol P {}
      class A: P {}
      class B { init(p: P) {} }
      \(names)
      func run() {
        let local = "main"
        let container = DIContainer()
        container.register { A() }.as(P.self, name: \(bound))
        let p: P = container.resolve(name: \(asked))
      }
      """)
  }

  // KEY-4: constants are followed, so one name has one key however it is spelled.
  @Test(arguments: [
    "Names.plain", "Names.joined", "Names.computed", "Kind.main.rawValue", "global", ".mainName",
    "local", "(\"ma\" + \"in\")", "String.mainName",
  ])
  func `a name is followed through constants`(_ spelling: String) throws {
    let result = try Self.program("\"main\"", spelling)
    #expect(result.summaries == [])
    #expect(result.combinedGraph.roots.map(\.request.key.description) == ["any P tagged \"main\""])
  }

  @Test func `a name that differs is missing`() throws {
    let result = try Self.program("\"main\"", "Kind.other.rawValue")
    #expect(
      result.summaries.contains("Garland/MissingBinding: no binding for 'any P tagged \"ma\"'"))
  }

  // VAL-17: equal texts may be different names, and different texts may be one.
  @Test(arguments: ["made()", "Names.changed", "\"\\(global)\""])
  func `a name that only the running program knows is not verified`(_ spelling: String) throws {
    let asked = try Self.program("\"main\"", spelling)
    #expect(
      asked.summaries.contains(
        "Garland/NotVerified: what is resolved here is not verified: its type cannot be read"))
    let bound = try Self.program(spelling, "\"main\"")
    #expect(bound.lines == ["A ?? the name in '.as' cannot be read"])
    #expect(!bound.diagnostics.contains { $0.severity == .error })
    let both = try Self.program(spelling, spelling)
    #expect(!both.diagnostics.contains { $0.severity == .error })
  }

  @Test func `an injection by a name that cannot be read is not verified`() throws {
    let result = try Sources.part(
      "container.register { A() }.injection(name: made()) { $0.b = $1 }",
      "class A { var b: B! }\nclass B {}\nfunc made() -> String { \"\" }")
    #expect(result.lines == ["A ?? the name in '.injection' cannot be read"])
  }
}
