// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Writes findings as test results: each file with findings is a suite, and each finding is a failed test.
///
/// An unreadable part of the input is a test that could not be run.
enum JUnitReport {
  static func text(of findings: [Diagnostic], problems: [UnreadInput]) -> String {
    let files = Dictionary(grouping: findings) { $0.location?.path ?? "dependencies" }
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    let failures = findings.count { $0.severity != .note }
    lines.append(
      #"<testsuites name="garland" tests="\#(max(findings.count + problems.count, 1))" "#
        + #"failures="\#(failures)" errors="\#(problems.count)">"#)
    for file in files.keys.sorted() { lines += suite(file, files[file] ?? []) }
    if !problems.isEmpty {
      let count = problems.count
      lines.append(
        #"  <testsuite name="input" tests="\#(count)" failures="0" errors="\#(count)">"#)
      for problem in problems.map(\.text.visible.escapedAsMarkup) {
        lines.append(
          #"    <testcase classname="input" name="\#(problem)"><error message="\#(problem)"/></testcase>"#
        )
      }
      lines.append("  </testsuite>")
    }
    if files.isEmpty, problems.isEmpty {
      lines += [
        #"  <testsuite name="dependencies" tests="1" failures="0">"#,
        #"    <testcase classname="garland" name="no findings"/>"#, "  </testsuite>",
      ]
    }
    return (lines + ["</testsuites>"]).map { $0 + "\n" }.joined()
  }

  private static func suite(_ file: String, _ findings: [Diagnostic]) -> [String] {
    let failures = findings.count { $0.severity != .note }
    let name = file.visible.escapedAsMarkup
    return [
      #"  <testsuite name="\#(name)" tests="\#(findings.count)" failures="\#(failures)">"#
    ] + findings.map { test($0, name) } + ["  </testsuite>"]
  }

  private static func test(_ finding: Diagnostic, _ file: String) -> String {
    let place = finding.location.map { "\($0.line):\($0.column): " } ?? ""
    let name = "\(place)[\(finding.id)] \(finding.summary.visible)".escapedAsMarkup
    let text = DiagnosticRenderer(.compiler).render([finding]).escapedAsMarkup
    let start = #"    <testcase classname="\#(file)" name="\#(name)">"#
    let body =
      finding.severity == .note
      ? "<system-out>\(text)</system-out>"
      : #"<failure type="\#(finding.severity.rawValue)" message="\#(finding.summary.visible.escapedAsMarkup)">"#
        + "\(text)</failure>"
    return start + body + "</testcase>"
  }
}
