// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

package import GarlandGraph

/// The formats of findings for other tools.
package enum ReportFormat: String, CaseIterable {
  /// The Static Analysis Results Interchange Format 2.1.0, which code hosts and editors show.
  case sarif
  /// The workflow commands by which a job on GitHub annotates a change.
  case github
  /// The format of test results that most servers for continuous integration read.
  case junit

  /// The findings in this format, with the unreadable parts of the input.
  package func text(
    of findings: [Diagnostic], problems: [UnreadInput] = [], version: String
  ) -> String {
    switch self {
    case .sarif: SARIFReport(findings, problems: problems, version: version).text
    case .github: GitHubReport.text(of: findings, problems: problems)
    case .junit: JUnitReport.text(of: findings, problems: problems)
    }
  }
}

extension Diagnostic {
  /// The text of a finding besides the summary, one sentence on a line.
  var background: [(text: String, location: SourceLocation?)] {
    let path = path.map { [(text: $0, location: SourceLocation?.none)] } ?? []
    let notes = notes.map { note in
      (
        text: note.kind == .note ? note.text : "\(note.kind.rawValue): \(note.text)",
        location: note.location
      )
    }
    return path + steps.map { (text: $0.text, location: $0.location) } + notes
  }
}
