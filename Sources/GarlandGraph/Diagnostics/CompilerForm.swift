// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Formats findings like a compiler, one line for each sentence.
enum CompilerForm {
  static func text(of findings: [Diagnostic]) -> String {
    findings.flatMap(lines).map { $0 + "\n" }.joined()
  }

  private static func lines(_ finding: Diagnostic) -> [String] {
    let place = finding.location
    var lines = [
      line(place, finding.severity.rawValue, "[\(finding.id)] \(finding.summary)")
    ]
    if let path = finding.path { lines.append(line(place, "note", path)) }
    lines += finding.steps.map { line($0.location ?? place, "note", $0.text) }
    lines += finding.notes.map { note in
      let prefix = note.kind == .note ? "" : "\(note.kind.rawValue): "
      return line(note.location ?? place, "note", prefix + note.text)
    }
    return lines
  }

  /// A line for a place; one without a place has the form of the Swift compiler, so that tools still see an error.
  private static func line(_ place: SourceLocation?, _ kind: String, _ text: String) -> String {
    let prefix = place.map { "\($0.path.visible):\($0.line):\($0.column)" } ?? "<unknown>:0"
    return "\(prefix): \(kind): \(text.visible)"
  }
}
