// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Writes findings in the Static Analysis Results Interchange Format, version 2.1.0; columns count UTF-16 code units.
struct SARIFReport {
  private let findings: [Diagnostic]
  private let problems: [UnreadInput]
  private let version: String
  private let rules: [DiagnosticID]

  init(_ findings: [Diagnostic], problems: [UnreadInput], version: String) {
    self.findings = findings
    self.problems = problems
    self.version = version
    rules = Set(findings.map(\.id)).sorted { $0.name < $1.name }
  }

  var text: String {
    JSONValue.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      (
        "runs",
        .array([
          .object([
            ("tool", .object([("driver", driver)])), ("columnKind", .string("utf16CodeUnits")),
            ("invocations", .array([invocation])),
            ("results", .array(findings.map(result))),
          ])
        ])
      ),
    ]).text + "\n"
  }

  private var driver: JSONValue {
    .object([
      ("name", .string("garland")), ("semanticVersion", .string(version)),
      ("rules", .array(rules.map(rule))),
    ])
  }

  /// Whether all of the input could be read.
  private var invocation: JSONValue {
    let notifications = problems.map { problem in
      let text = problem.location == nil ? problem.text : problem.message
      let members: [(String, JSONValue)] = [
        ("level", .string("error")), ("message", message(text)),
      ]
      guard let location = problem.location else { return JSONValue.object(members) }
      return JSONValue.object(members + [("locations", .array([.object(place(location))]))])
    }
    return .object([
      ("executionSuccessful", .bool(problems.isEmpty)),
      ("toolExecutionNotifications", .array(notifications)),
    ])
  }

  private func rule(_ id: DiagnosticID) -> JSONValue {
    var members: [(String, JSONValue)] = [("id", .string("\(id)")), ("name", .string(id.name))]
    if let explanation = DiagnosticRegistry.explanation(of: id) {
      members += [
        ("shortDescription", message(explanation.brief)),
        ("fullDescription", message(explanation.problem)),
        ("help", message(explanation.fix)),
        (
          "defaultConfiguration",
          .object([("level", .string(explanation.severity.rawValue))])
        ),
      ]
    }
    return .object(members)
  }

  private func result(_ finding: Diagnostic) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("ruleId", .string("\(finding.id)")),
      ("ruleIndex", .number(rules.firstIndex(of: finding.id) ?? 0)),
      ("level", .string(finding.severity.rawValue)),
      (
        "message",
        message(([finding.summary] + finding.background.map(\.text)).joined(separator: "\n"))
      ),
      ("locations", .array(finding.location.map { [.object(place($0))] } ?? [])),
    ]
    let related = finding.background.compactMap { entry in
      entry.location.map { JSONValue.object(place($0) + [("message", message(entry.text))]) }
    }
    if !related.isEmpty { members.append(("relatedLocations", .array(related))) }
    // Without a line, so that a finding stays the same while code is moved.
    let identity =
      "\(finding.id) \(finding.subject.withoutFileLabels) \(finding.location?.path ?? "")"
    members.append(
      ("partialFingerprints", .object([("garland/v1", .string(SHA256(identity).base64))])))
    return .object(members)
  }

  private func place(_ location: SourceLocation) -> [(String, JSONValue)] {
    let region = JSONValue.object([
      ("startLine", .number(max(location.line, 1))),
      ("startColumn", .number(max(location.column, 1))),
    ])
    let file = JSONValue.object([("uri", .string(Self.reference(location.path)))])
    return [("physicalLocation", .object([("artifactLocation", file), ("region", region)]))]
  }

  private func message(_ text: String) -> JSONValue { .object([("text", .string(text))]) }

  /// A path as a reference of RFC 3986, with other characters percent-encoded.
  private static func reference(_ path: String) -> String {
    let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/!$&'()*+,;=@"
    let start = path.hasPrefix("/") ? "file://" : ""
    return start
      + path.utf8.map { byte in
        if plain.utf8.contains(byte) { return String(Unicode.Scalar(byte)) }
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }.joined()
  }
}
