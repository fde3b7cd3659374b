// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph
import GarlandSource

/// Prints the results of a check.
struct Report {
  let result: Verification
  /// The findings that count.
  let findings: [Diagnostic]
  let request: CheckRequest
  /// The findings of the previous round, which are not printed again.
  let before: [Diagnostic]?

  /// Prints trees, findings and a closing line; a later round only prints findings that are gone or new.
  func print() throws(ToolError) {
    var shown = findings
    if let before {
      let difference = Self.difference(before, findings)
      try Console.print("\n")
      // A finding that has only lost or won a request is not gone, and nothing is known of files that are not read.
      let still = Set(findings.map(Self.cause))
      for gone in difference.gone
      where result.unreadInputs.isEmpty && !still.contains(Self.cause(gone)) {
        let file = gone.location.map { "\($0.path.visible): " } ?? ""
        try Console.print("\(file)gone: [\(gone.id)] of '\(gone.subject)'\n")
      }
      shown = difference.new
    } else if request.showsTree {
      let graphs = LoadedGraphs(result, paths: request.sources.paths)
      try Console.print(graphs.exported(as: .tree) + "\n")
    }
    try Console.print(text(of: said(shown)))
    guard result.fileCount > 0 else { return }
    let isForPeople = request.format == .text
    if isForPeople, !shown.isEmpty { try Console.print("\n") }
    let stream: Recording.Stream = isForPeople ? .results : .complaints
    try Console.write(.text(programLine + closingLine + " (", stream))
    try Console.write(.seconds(stream))
    try Console.write(.text(" s)\n", stream))
  }

  /// Some findings as they are printed.
  private func said(_ findings: [Diagnostic]) -> [Diagnostic] {
    request.format.isForPeople ? UnusedChains(findings, in: result.graphs).said : findings
  }

  /// The findings that are gone and those that are new.
  static func difference(
    _ before: [Diagnostic], _ after: [Diagnostic]
  ) -> ListDifference<Diagnostic, Diagnostic> {
    ListDifference(before, by: identity, after, by: identity)
  }

  /// The identity of a finding, independent of its lines.
  private static func identity(_ finding: Diagnostic) -> [String] {
    cause(finding) + finding.tellingFiles
  }

  private static func cause(_ finding: Diagnostic) -> [String] {
    ["\(finding.id)", finding.severity.rawValue, finding.subject, finding.location?.path ?? ""]
  }

  private func text(of findings: [Diagnostic]) -> String {
    switch request.format {
    case .text: DiagnosticRenderer(color: Console.hasColor).render(findings)
    case .compiler: DiagnosticRenderer(.compiler).render(findings)
    case .json:
      JSONReport.text(
        of: findings,
        counts: result.counts.listed + [("unreadInputs", result.unreadInputs.count)],
        programs: result.programs.map { ($0.name, $0.kind.rawValue, $0.fileCount) },
        isComplete: result.isComplete)
    case .sarif: text(of: findings, as: .sarif)
    case .github: text(of: findings, as: .github)
    case .junit: text(of: findings, as: .junit)
    }
  }

  private func text(of findings: [Diagnostic], as format: ReportFormat) -> String {
    var places = ReportedPlaces()
    return format.text(
      of: findings.map { places.reported($0) },
      problems: result.unreadInputs.map { problem in
        let place = problem.location.line > 0 ? problem.location : nil
        return UnreadInput(
          problem.description.withoutCurrentFolder, message: problem.message,
          location: place.map { places.reported($0) })
      }, version: Tool.version)
  }

  /// The summary if there was nothing to check, which is not a success.
  private static let nothing =
    "nothing to verify was found: no registrations of a library that is read or of a container of "
    + "the program's own, no types that describe themselves, no values behind key paths, no "
    + "compositions of 'Has' protocols, and no objects in SwiftUI's environment"

  /// The programs, such as `2 programs: App (app, 12 files), Widget (widget, 5 files)`; empty if all files make one.
  private var programLine: String {
    let counts = result.counts
    let shown = result.programs.filter { $0.kind != .tests }
    let tests = result.programs.count - shown.count
    guard result.programs.count > 1 || counts.uncompiledFiles > 0 else { return "" }
    var parts = shown.map { "\($0.name) (\($0.kind.rawValue), \($0.fileCount.counted("file")))" }
    if tests > 0 { parts.append(tests.counted("program") + " of tests") }
    var line = "\(result.programs.count.counted("program")): \(parts.joined(separator: ", "))"
    if counts.uncompiledFiles > 0 {
      line += "; \(counts.uncompiledFiles.counted("file")) in no target, not checked"
    }
    return line + "\n"
  }

  /// The counts, such as `8 files, 7 bindings, 6 requests: all checked; no findings`.
  private var closingLine: String {
    let counts = result.counts
    var covered = [counts.files.counted("file")]
    let unreadFiles = result.unreadFileCount
    let notRead = unreadFiles == 0 ? "" : ", \(unreadFiles) not fully read"
    if result.isEmpty { return "\(covered[0])\(notRead): \(Self.nothing)" }
    covered[0] += notRead
    if counts.compositions > 0 { covered.append(counts.compositions.counted("composition")) }
    covered.append("\(result.graphCounts)")
    if counts.environmentObjects > 0 {
      covered.append("\(counts.environmentObjects.counted("object")) of SwiftUI's environment")
    }
    let checked = result.extentOfCheck
    var summary = DiagnosticRenderer.summary(of: said(findings))
    let isFailed = findings.contains { $0.severity == .warning }
    if request.isStrict, isFailed, !findings.contains(where: { $0.severity == .error }) {
      summary += ", which '\(CommandOption.strict.name)' does not allow"
    }
    let accepted = result.diagnostics.count - findings.count
    if accepted > 0 { summary += ", \(accepted) accepted" }
    if counts.ignored > 0 { summary += ", \(counts.ignored) ignored" }
    return "\(covered.joined(separator: ", ")): \(checked); \(summary)"
  }
}
