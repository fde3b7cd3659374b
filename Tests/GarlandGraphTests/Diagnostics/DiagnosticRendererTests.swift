// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandExport
import GarlandGraph
import Testing

@Suite struct DiagnosticRendererTests {
  private static let place = SourceLocation(
    file: "App/Feed.swift", path: "/src/App/Feed.swift", line: 12, column: 8)
  private static let finding = Diagnostic(
    .missingBinding, subject: "any \"Clock\"", summary: "no binding for 'any \"Clock\"'",
    location: place, way: Diagnostic.Way(["Feed", "any \"Clock\""]),
    steps: [.init("first", at: place), .init("the second one", at: at("Main", 1)), .init("third")],
    notes: [
      .init(.note, "background"), .init(.similar, "a clock", at: at("Time", 4)),
      .init(.help, "take it", at: at("Time", 4)), .init(.help, "or this", at: at("Time", 5)),
    ])
  private static let placeless = Diagnostic(
    .unusedModule, severity: .warning, subject: "Old", summary: "no root leads to 'Old'")

  // DIA-3
  @Test func `the reading form aligns the places of the steps`() {
    #expect(
      DiagnosticRenderer().render([Self.finding, Self.placeless]) == """
        App/Feed.swift:12:8: error: [Garland/MissingBinding] no binding for 'any "Clock"'
          Feed -> any "Clock"
          first            App/Feed.swift:12:8
          the second one   App/Main.swift:1:3
          third
          note: background
          similar: a clock   App/Time.swift:4:3
          help: take it
          help: or this   App/Time.swift:5:3

        warning: [Garland/UnusedModule] no root leads to 'Old'

        """)
  }

  // DIA-14
  @Test func `the compiler's form has one line for each sentence, with the path to open`() {
    #expect(
      DiagnosticRenderer(.compiler).render([Self.finding, Self.placeless]) == """
        /src/App/Feed.swift:12:8: error: [Garland/MissingBinding] no binding for 'any "Clock"'
        /src/App/Feed.swift:12:8: note: Feed -> any "Clock"
        /src/App/Feed.swift:12:8: note: first
        App/Main.swift:1:3: note: the second one
        /src/App/Feed.swift:12:8: note: third
        /src/App/Feed.swift:12:8: note: background
        App/Time.swift:4:3: note: similar: a clock
        App/Time.swift:4:3: note: help: take it
        App/Time.swift:5:3: note: help: or this
        <unknown>:0: warning: [Garland/UnusedModule] no root leads to 'Old'

        """)
  }

  // DIA-14
  @Test func `every line of the compiler's form can be parsed by its pattern`() throws {
    let pattern = try Regex(#"^(<unknown>:0|.+:\d+:\d+): (error|warning|note): .+$"#)
    let text = DiagnosticRenderer(.compiler).render(BindingGraph.broken.check())
    let lines = text.split(separator: "\n")
    #expect(lines.count > 20)
    #expect(lines.allSatisfy { $0.wholeMatch(of: pattern) != nil })
  }

  // DIA-14
  @Test func `the machine form is JSON with the same data`() throws {
    let text = DiagnosticRenderer.json([Self.finding, Self.placeless])
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let findings = try #require(object?["diagnostics"] as? [[String: Any]])
    #expect(object?["summary"] as? String == "1 error, 1 warning")
    #expect(findings.count == 2)
    #expect(findings[0]["id"] as? String == "Garland/MissingBinding")
    #expect(findings[0]["summary"] as? String == Self.finding.summary)
    #expect((findings[0]["steps"] as? [Any])?.count == 3)
    let location = findings[0]["location"] as? [String: Any]
    #expect(location?["path"] as? String == "/src/App/Feed.swift")
    #expect(location?["line"] as? Int == 12)
    #expect(findings[1]["location"] is NSNull)
  }

  // DIA-14
  @Test func `colour is added on demand and nothing else changes`() {
    let plain = DiagnosticRenderer().render([Self.finding, Self.placeless])
    let colored = DiagnosticRenderer(color: true).render([Self.finding, Self.placeless])
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    #expect(colored.contains("\u{1B}[1;33mwarning:\u{1B}[0m"))
    let pattern = #/\u{1B}\[[0-9;]*m/#
    #expect(colored.replacing(pattern, with: "") == plain)
  }

  // VAL-2
  @Test func `the summary counts each severity`() {
    #expect(DiagnosticRenderer.summary(of: []) == "no findings")
    #expect(
      DiagnosticRenderer.summary(of: [Self.finding, Self.finding, Self.placeless])
        == "2 errors, 1 warning")
    #expect(
      DiagnosticRenderer.summary(of: BindingGraph.broken.check()) == "4 errors, 2 warnings, 1 note")
  }

  // VAL-2 DIA-18
  @Test func `an error says everything that is found`() {
    let error = GraphError([Self.placeless])
    #expect(
      error.description == """
        warning: [Garland/UnusedModule] no root leads to 'Old'

        1 warning
        """)
    #expect(error.diagnostics == [Self.placeless])
  }

  // DIA-12
  @Test func `no findings give no text`() {
    #expect(DiagnosticRenderer().render([]) == "")
    #expect(DiagnosticRenderer(.compiler).render([]) == "")
  }
}
