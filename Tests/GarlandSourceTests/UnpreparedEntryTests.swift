// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Commands that ask for a value which only other commands set.
struct UnpreparedEntryTests {
  private static func commands(_ first: String, _ second: String, _ code: String = "") throws
    -> [Diagnostic]
  {
    try Sources([
      "Sources/Tool/main.swift": """
      import Dependencies
      import Vapor
      struct Log { func info() {} }
      enum LogKey: DependencyKey { static var liveValue: Log { reportIssue("set it"); return Log() } }
      extension DependencyValues {
        var log: Log { get { self[LogKey.self] } set { self[LogKey.self] = newValue } }
      }
      func configure(_ app: Application) {
        app.asyncCommands.use(Import(), as: "import")
        app.asyncCommands.use(Report.Command(), as: "report")
      }
      configure(Application())
      func work() { @Dependency(\\.log) var log; log.info() }
      struct Import: AsyncCommand {
        func run(using context: CommandContext, signature: Signature) async throws { \(first) }
      }
      enum Report {
        struct Command: AsyncCommand {
          func run(using context: CommandContext, signature: Signature) async throws { \(second) }
        }
      }
      \(code)
      """
    ]).verified().diagnostics
  }

  private static let set = "prepareDependencies { $0.log = Log() }\n"

  // VAL-20: a command runs alone.
  @Test(arguments: ["@Dependency(\\.log) var log\nlog.info()", "work()"])
  func `a command asks for a value that only others set`(_ code: String) throws {
    let found = try Self.commands(Self.set + code, code)
    #expect(
      found.map(\.summary) == [
        #"'Report.Command' asks for '\.log' without setting it, as other commands do"#
      ])
    #expect(found.map(\.severity) == [.error])
    #expect(try Self.commands(Self.set + code, Self.set + code).isEmpty)
  }

  // VAL-20: nobody else may run it.
  @Test func `a command may be a part of one that sets the value`() throws {
    let first = Self.set + "let part: Report.Command? = nil\nawait part?.start()\nwork()"
    let found = try Self.commands(first.replacing("Report.Command", with: "Command"), "work()")
    #expect(found.map(\.severity) == [.warning])
    let run = "func steps() async throws { try await Report.Command().run() }"
    let other = try Self.commands(Self.set + "try await steps()", "work()", run)
    #expect(other.map(\.severity) == [.warning])
  }

  // VAL-25: who sets it besides, or who asks, is not known.
  @Test(arguments: [
    ("work()", "work()", "func prepare() { \(set) }"), (set, "if isLoud { work() }", ""),
    (set, "await Task { work() }.value", ""), (set, "try await Import().run()\nwork()", ""),
    (set, "", "func other() { work() }"),
  ])
  func `a command may have what others set`(
    _ first: String, _ second: String, _ code: String
  ) throws {
    #expect(try Self.commands(first, second, code).isEmpty)
  }
}
