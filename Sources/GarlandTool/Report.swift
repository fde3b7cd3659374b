// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph
import GarlandSource

/// Prints what a check found out.
struct Report {
  let result: Verification
  /// The findings that count.
  let findings: [Diagnostic]
  let request: CheckRequest
  /// The findings that are not shown again.
  private var known: Baseline?

  init(result: Verification, findings: [Diagnostic], request: CheckRequest) {
    self.result = result
    self.findings = findings
    self.request = request
  }

  /// Leaves out the tree and what was found before, and says what is gone.
  mutating func omit(_ known: Baseline) { self.known = known }

  /// The findings that are shown.
  private var shown: [Diagnostic] {
    known?.compare(findings.filter { $0.severity != .note }, reach: .everything).new ?? findings
  }

  /// Prints trees, findings and a closing line.
  func print() {
    if let known {
      Console.print("\n")
      for entry in known.compare(findings, reach: .everything).stale {
        Console.print("\(entry.file): gone: [\(entry.id)] of '\(entry.subject)'\n")
      }
    } else if request.showsTree {
      printTrees()
    }
    let shown = shown
    Console.print(text(of: shown))
    guard result.fileCount > 0 else { return }
    let isForPeople = request.format == CheckRequest.formats[0]
    if isForPeople, !shown.isEmpty { Console.print("\n") }
    let stream: Recording.Stream = isForPeople ? .results : .complaints
    Console.write(.text(programLine + closingLine + " (", stream))
    Console.write(.seconds(stream))
    Console.write(.text(" s)\n", stream))
  }

  private func text(of findings: [Diagnostic]) -> String {
    if let format = ReportFormat(rawValue: request.format) {
      return format.text(of: findings, version: Tool.version)
    }
    let format = DiagnosticRenderer.Format(rawValue: request.format) ?? .reading
    let renderer = DiagnosticRenderer(format, color: Console.hasColor)
    let programs = result.programs.map { ($0.name, $0.kind.rawValue, $0.fileCount) }
    return renderer.render(findings, counts: result.counts.listed, programs: programs)
  }

  private func printTrees() {
    for checked in result.graphs {
      if result.graphs.count > 1 {
        let place = checked.location.map { "  \($0)" } ?? ""
        let program = result.programs.count > 1 ? "\(checked.program): " : ""
        Console.print("# \(program)\(checked.name)\(place)\n")
      }
      Console.print(checked.graph.exported(as: .tree))
      Console.print("\n")
    }
  }

  /// The summary where nothing to check was found, which is not a success.
  private static let nothing =
    "nothing to verify was found, neither registrations of a library that is read nor types that "
    + "describe themselves, values behind key paths or compositions of 'Has' protocols"

  /// The programs, such as `2 programs: App (app, 12 files), Widget (widget, 5 files)`, if there is more to say
  /// than that all files make one.
  private var programLine: String {
    let counts = result.counts
    let shown = result.programs.filter { $0.kind != .tests }
    let tests = result.programs.count - shown.count
    guard result.programs.count > 1 || counts.uncompiledFiles > 0 else { return "" }
    var parts = shown.map { "\($0.name) (\($0.kind.rawValue), \(counted($0.fileCount, "file")))" }
    if tests > 0 { parts.append(counted(tests, "program") + " of tests") }
    var line = "\(counted(result.programs.count, "program")): \(parts.joined(separator: ", "))"
    if counts.uncompiledFiles > 0 {
      line += "; \(counted(counts.uncompiledFiles, "file")) in no target, not checked"
    }
    return line + "\n"
  }

  /// The counts, such as `8 files, 7 bindings, 6 requests: 7 verified, 0 not verified; no findings`.
  private var closingLine: String {
    let counts = result.counts
    var covered = [counted(counts.files, "file")]
    if result.isEmpty { return "\(covered[0]): \(Self.nothing)" }
    if counts.compositions > 0 { covered.append(counted(counts.compositions, "composition")) }
    covered += [counted(counts.bindings, "binding"), counted(counts.requests, "request")]
    var verified = ["\(counts.verified) verified", "\(counts.notVerified) not verified"]
    if counts.unreached > 0 { verified.append("\(counts.unreached) unreached") }
    if counts.takenForBound > 0 { verified.append("\(counts.takenForBound) taken for bound") }
    if counts.unreadRequests > 0 {
      verified.append("\(counted(counts.unreadRequests, "request")) not read")
    }
    var summary = DiagnosticRenderer.summary(of: findings)
    let accepted = result.diagnostics.count - findings.count
    if accepted > 0 { summary += ", \(accepted) accepted" }
    return "\(covered.joined(separator: ", ")): \(verified.joined(separator: ", ")); \(summary)"
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
