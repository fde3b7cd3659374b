// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Formats findings as blocks for people.
struct ReadingForm {
  let color: Bool

  /// The blocks, with an empty line between them.
  func text(of findings: [Diagnostic]) -> String {
    findings.map(block).joined(separator: "\n")
  }

  private func block(_ finding: Diagnostic) -> String {
    var lines = [headline(finding)]
    if let path = finding.path { lines.append("  " + path.visible) }
    let width = finding.steps.filter { $0.location != nil }.map(\.text.visible.count).max() ?? 0
    for step in finding.steps { lines.append("  " + line(step.text.visible, step.location, width)) }
    var shown: SourceLocation?
    for note in finding.notes {
      let text = "\(painted(note.kind.rawValue + ":", .bold)) \(note.text.visible)"
      // A help that speaks of the binding named just above need not repeat where that is.
      let location = note.location == shown ? nil : note.location
      lines.append("  " + line(text, location, 0))
      shown = note.location ?? shown
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func headline(_ finding: Diagnostic) -> String {
    let place = finding.location.map { "\($0): " } ?? ""
    let severity = painted(finding.severity.rawValue + ":", Color(finding.severity))
    let summary = painted(finding.summary.visible, .bold)
    return painted(place, .bold) + "\(severity) [\(finding.id)] " + summary
  }

  private func line(_ text: String, _ location: SourceLocation?, _ width: Int) -> String {
    guard let location else { return text }
    let padding = String(repeating: " ", count: max(0, width - text.count) + 3)
    return text + padding + painted("\(location)", .dim)
  }

  private enum Color: String {
    case bold = "1"
    case dim = "2"
    case red = "1;31"
    case yellow = "1;33"
    case blue = "1;34"

    init(_ severity: Severity) {
      switch severity {
      case .error: self = .red
      case .warning: self = .yellow
      case .note: self = .blue
      }
    }
  }

  private func painted(_ text: String, _ style: Color) -> String {
    color && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
