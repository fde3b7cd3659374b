// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Promises of Factory that are only kept by code which does not run, or not for certain.
struct UncalledFactoryTests {
  /// An app that resolves a promise, with more code.
  private func app(_ code: String) throws -> Verification {
    try Sources([
      "App/App.swift": """
      import Factory
      import SwiftUI
      extension Container { var clock: Factory<any Clock> { self { fatalError() } } }
      protocol Clock {}
      struct SystemClock: Clock {}
      struct Screen: View { @Injected(\\.clock) var clock; var body: some View { Text("") } }
      @main struct TheApp: App { var body: some Scene { WindowGroup { Screen() } } }
      """,
      "App/More.swift": "import Factory\nimport SwiftUI\n\(code)",
    ]).verified()
  }

  private static let missing = "Garland/MissingBinding: no binding for '\\.clock'"
  private static let register = "Container.shared.clock.register { SystemClock() }"

  private static func uncalled(_ name: String) -> [String] {
    [
      "Garland/MissingBinding: '\\.clock' is only registered by what nothing calls, such as '\(name)'"
    ]
  }

  // VAL-20: as in other libraries, nothing registers it.
  @Test(arguments: [
    ("func setUp() { \(register) }", "setUp", "let start: Void = setUp()"),
    ("enum Setup { static func run() { \(register) } }", "run", "let start: Void = Setup.run()"),
    (
      "extension Container { func setUp() { clock.register { SystemClock() } } }", "setUp",
      "let start: Void = Container.shared.setUp()"
    ),
    (
      "extension Container { func autoRegister() { clock.register { SystemClock() } } }",
      "autoRegister", "extension Container: AutoRegistering {}"
    ),
    (
      "extension Container: AutoRegistering { func setUp() { clock.register { SystemClock() } } }",
      "setUp", "extension Container { func autoRegister() { setUp() } }"
    ),
  ])
  func `a promise that only an uncalled function keeps`(
    _ code: String, _ name: String, _ use: String
  ) throws {
    let found = try app(code)
    #expect(found.summaries == Self.uncalled(name))
    #expect(found.diagnostics.map(\.severity) == [.error])
    #expect(found.diagnostics.first?.location?.file.hasSuffix("More.swift") == true)
    #expect(try app(code + "\n" + use).summaries == [])
  }

  // VAL-20: what the library would call says what to do.
  @Test func `a container that does not conform is told to`() throws {
    let code = "extension Container { func autoRegister() { clock.register { SystemClock() } } }"
    #expect(
      try app(code).diagnostics.first?.notes.map(\.text) == [
        "let its type conform to 'AutoRegistering', or register '\\.clock' in what is called"
      ])
  }

  // VAL-25: another registration runs, or nobody asks, or the sources are no program.
  @Test func `what is not called is of no matter beside what is`() throws {
    let other = "func other() { Container.shared.clock.register { SystemClock() } }\n"
    #expect(try app(other + "let start: Void = \(Self.register)").summaries == [])
    let library = """
      import Factory
      extension Container { var clock: Factory<Int> { self { fatalError() } } }
      struct Screen { @Injected(\\.clock) var clock }
      func setUp() { Container.shared.clock.register { 1 } }
      """
    #expect(try Sources.verified(library).summaries == [])
  }

  // VAL-17: it depends on a condition, unless each way registers something.
  @Test(arguments: [
    ("if isReady { \(register) }", true),
    ("if let clock = made() { Container.shared.clock.register { clock } }", true),
    ("if isReady { \(register) } else { \(register) }", false),
    ("if isReady { \(register) } else { fatalError() }", false),
    ("guard isReady else { fatalError() }\n\(register)", false),
  ])
  func `a promise that is only kept under a condition is not verified`(
    _ code: String, _ isUncertain: Bool
  ) throws {
    let found = try app("func setUp() { \(code) }\nlet start: Void = setUp()").summaries
    let note =
      "Garland/NotVerified: whether '\\.clock' is registered is not verified: it depends on a condition"
    #expect(found == (isUncertain ? [note] : []))
  }

  // VAL-20: the shared container does not know what another one has.
  @Test(arguments: [
    ("let own = Container()\nown.clock.register { SystemClock() }", true),
    ("let own = Container()\nown.clock.register { SystemClock() }\nshow(own)", false),
    ("let own = Container()\nown.clock.register { SystemClock() }\nprint(own.clock())", false),
    ("let own = Container.shared\nown.clock.register { SystemClock() }", false),
  ])
  func `what is registered in a container that nobody asks is missing`(
    _ code: String, _ isMissing: Bool
  ) throws {
    let found = try app("func setUp() {\n\(code)\n}\nlet start: Void = setUp()").summaries
    #expect(found == (isMissing ? [Self.missing] : []))
  }

  // VAL-25: it registers, and asks for nothing.
  @Test(arguments: [
    "#Preview {\nlet _ = \(register)\nScreen()\n}",
    "struct P: PreviewProvider { static var previews: some View { let _ = \(register)\nScreen() } }",
  ])
  func `what a preview registers is no request`(_ preview: String) throws {
    let found = try app(preview)
    #expect(found.summaries == [Self.missing])
    #expect(found.diagnostics.first?.location?.file.hasSuffix("App.swift") == true)
  }

  // VAL-25: the preview is named, not its file.
  @Test func `a preview that asks is a root`() throws {
    let found = try app("#Preview {\nlet clock = Container.shared.clock()\nText(clock.name)\n}")
    #expect(found.combinedGraph.roots.map(\.name).sorted() == ["#Preview", "Screen"])
  }
}
