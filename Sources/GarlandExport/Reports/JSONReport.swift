// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import GarlandGraph

extension DiagnosticRenderer {
  /// The text of several findings as one JSON object with all their parts.
  public static func json(_ findings: [Diagnostic]) -> String {
    JSONReport.text(of: findings)
  }
}

/// Writes findings as one JSON object.
package enum JSONReport {
  /// The text, which also lists the given counts and programs; without findings it tells whether everything was read.
  package static func text(
    of findings: [Diagnostic], counts: [(name: String, count: Int)] = [],
    programs: [(name: String, kind: String, files: Int)] = [], isComplete: Bool = true
  ) -> String {
    var members: [(String, JSONValue)] = [
      ("version", .number(1)),
      ("diagnostics", .array(findings.map(value))),
      ("summary", .string(summary(of: findings, isComplete))),
    ]
    if !counts.isEmpty {
      members.append(("counts", .object(counts.map { ($0.name, .number($0.count)) })))
    }
    if !programs.isEmpty {
      let values = programs.map { program in
        JSONValue.object([
          ("name", .string(program.name)), ("kind", .string(program.kind)),
          ("files", .number(program.files)),
        ])
      }
      members.append(("programs", .array(values)))
    }
    return JSONValue.object(members).text + "\n"
  }

  /// The number of findings, or a statement that not everything could be read.
  private static func summary(of findings: [Diagnostic], _ isComplete: Bool) -> String {
    findings.isEmpty && !isComplete
      ? "not everything could be read" : DiagnosticRenderer.summary(of: findings)
  }

  private static func value(of finding: Diagnostic) -> JSONValue {
    .object([
      ("id", .string(finding.id.description)),
      ("severity", .string(finding.severity.rawValue)),
      ("subject", .string(finding.subject)),
      ("summary", .string(finding.summary)),
      ("location", JSONValue(finding.location)),
      ("path", finding.path.map(JSONValue.string) ?? .null),
      ("steps", .array(finding.steps.map(value))),
      ("notes", .array(finding.notes.map(value))),
    ])
  }

  private static func value(of step: Diagnostic.Step) -> JSONValue {
    .object([("text", .string(step.text)), ("location", JSONValue(step.location))])
  }

  private static func value(of note: Diagnostic.Note) -> JSONValue {
    .object([
      ("kind", .string(note.kind.rawValue)), ("text", .string(note.text)),
      ("location", JSONValue(note.location)),
    ])
  }
}
