// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Writes findings as commands of a workflow on GitHub, which mark the lines of a change.
enum GitHubReport {
  static func text(of findings: [Diagnostic]) -> String {
    findings.map { line($0) + "\n" }.joined()
  }

  private static func line(_ finding: Diagnostic) -> String {
    let kind = finding.severity == .note ? "notice" : finding.severity.rawValue
    var properties: [String] = []
    if let location = finding.location {
      properties = [
        "file=\(escaped(location.path, ":", ","))", "line=\(location.line)",
        "col=\(location.column)",
      ]
    }
    properties.append("title=\(escaped("\(finding.id)", ":", ","))")
    let lines =
      [finding.summary]
      + finding.background.map { text, location in
        location.map { "\(text) (\($0))" } ?? text
      }
    return
      "::\(kind) \(properties.joined(separator: ","))::\(escaped(lines.joined(separator: "\n")))"
  }

  /// Text in which the characters that have a meaning are written by their numbers.
  private static func escaped(_ text: String, _ further: Character...) -> String {
    var result = text.replacing("%", with: "%25")
    result = result.replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    for character in further {
      guard let byte = character.asciiValue else { continue }
      result = result.replacing(
        String(character), with: "%" + String(byte, radix: 16, uppercase: true))
    }
    return result
  }
}
