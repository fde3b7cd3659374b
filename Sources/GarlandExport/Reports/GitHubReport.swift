// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Writes findings as workflow commands of GitHub, which annotate the lines of a change.
enum GitHubReport {
  static func text(of findings: [Diagnostic], problems: [UnreadInput]) -> String {
    let unread = problems.map { problem in
      let properties = place(problem.location) + ["title=garland"]
      let text = problem.location == nil ? problem.text : problem.message
      return "::error \(properties.joined(separator: ","))::\(escaped(text.visible))"
    }
    return (unread + findings.map(line)).map { $0 + "\n" }.joined()
  }

  private static func line(_ finding: Diagnostic) -> String {
    let kind = finding.severity == .note ? "notice" : finding.severity.rawValue
    let properties =
      place(finding.location) + ["title=\(escaped("\(finding.id)", ":", ","))"]
    let lines =
      [finding.summary.visible]
      + finding.background.map { text, location in
        location.map { "\(text.visible) (\($0))" } ?? text.visible
      }
    return
      "::\(kind) \(properties.joined(separator: ","))::\(escaped(lines.joined(separator: "\n")))"
  }

  private static func place(_ location: SourceLocation?) -> [String] {
    guard let location else { return [] }
    return [
      "file=\(escaped(location.path, ":", ","))", "line=\(location.line)",
      "col=\(location.column)",
    ]
  }

  /// Text with special characters written by their numbers.
  ///
  /// The characters are searched as scalars, because a carriage return and a line feed form one character.
  private static func escaped(_ text: String, _ further: Unicode.Scalar...) -> String {
    let special: [Unicode.Scalar] = ["%", "\r", "\n"] + further
    var result = ""
    for scalar in text.unicodeScalars {
      if special.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
