// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandSource
import Testing

/// Functions that fill a container, of which the program runs only one.
struct AlternativeSetupTests {
  /// Checks an app whose container two functions fill.
  private func app(_ calls: String, more: String = "", other: String = "") throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      protocol Session {}
      final class RealSession: Session {}
      final class DemoSession: Session {}
      struct Real: Assembly {
        func assemble(container: Container) { container.register((any Session).self) { _ in RealSession() } }
      }
      struct Demo: Assembly {
        func assemble(container: Container) { container.register((any Session).self) { _ in DemoSession() } }
      }
      protocol Starting { func start() }
      final class Setup: Starting {
        static let main = Setup()
        let container = Container()
        private lazy var assembler = Assembler()
        func start() { assembler = Assembler([Real()], container: container) }
        func demo() { assembler = Assembler([Demo()], container: container) }
        func all() { start() }
        \(other)
      }
      struct App {
        static var isDemo: Bool { CommandLine.arguments.count > 1 }
        static func run() {
          \(calls)
          _ = Setup.main.container.resolve((any Session).self)!
        }
      }
      @main struct Main { static func main() { App.run() } }
      \(more)
      """
    ).summaries.filter { !$0.contains("NotVerified") }
  }

  private static let twice = ["Garland/DuplicateBinding: 'any Session' is bound 2 times"]

  // REG-11
  @Test(arguments: [
    "if isDemo { Setup.main.demo() } else { Setup.main.start() }",
    "if isDemo { Setup.main.demo(); return }\nSetup.main.start()",
    "if isDemo { Setup.main.demo() } else { Setup.main.all() }",
    "#if DEMO\nSetup.main.demo()\n#else\nSetup.main.start()\n#endif",
    "Setup.main.start()",
  ])
  func `what only one of two functions registers is no duplicate`(_ calls: String) throws {
    #expect(try app(calls) == [])
  }

  // REG-11
  @Test(arguments: [
    "Setup.main.start()\nSetup.main.demo()",
    "Setup.main.start()\nif isDemo { Setup.main.demo() }",
    "Setup.main.all()\nSetup.main.demo()",
  ])
  func `what both of two functions register is bound twice`(_ calls: String) throws {
    #expect(try app(calls) == Self.twice)
  }

  // REG-11
  @Test func `calls in places of which nothing is known are no alternatives`() throws {
    #expect(
      try app("Setup.main.start()", more: "struct Later { init() { Setup.main.demo() } }")
        == Self.twice)
    #expect(try app("Setup.main.both()", other: "func both() { start(); demo() }") == Self.twice)
  }

  // REG-11: previews take what stands in for something.
  @Test func `a preview that calls a function is no part of the program`() throws {
    let preview = """
      struct Shown: PreviewProvider { static var previews: Int { Setup.main.demo(); return 1 } }
      """
    #expect(try app("Setup.main.start()", more: preview) == [])
  }
}
