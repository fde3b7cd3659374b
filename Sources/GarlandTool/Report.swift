// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandExport
import GarlandGraph
import GarlandSource

/// Prints what a check found out.
struct Report {
  let result: Verification
  let request: CheckRequest
  let duration: Duration

  /// Prints trees, findings and a closing line.
  func print() {
    if request.showsTree { printTrees() }
    let renderer = DiagnosticRenderer(request.format, color: Console.hasColor)
    Console.print(renderer.render(result.diagnostics, counts: result.counts.listed))
    guard result.fileCount > 0 else { return }
    if request.format == .reading {
      if !result.diagnostics.isEmpty { Console.print("\n") }
      Console.print(closingLine + "\n")
    } else {
      Console.complain(closingLine + "\n")
    }
  }

  private func printTrees() {
    for checked in result.graphs {
      if result.graphs.count > 1 {
        let place = checked.location.map { "  \($0)" } ?? ""
        Console.print("# \(checked.name)\(place)\n")
      }
      Console.print(checked.graph.exported(as: .tree))
      Console.print("\n")
    }
  }

  /// The summary where nothing to check was found, which is not a success.
  private static let nothing =
    "nothing to verify was found, neither registrations of a library that is read nor types that "
    + "describe themselves, values behind key paths or compositions of 'Has' protocols"

  /// The counts, such as `8 files, 7 bindings, 6 requests: 7 verified, 0 not verified; no findings (0.04 s)`.
  private var closingLine: String {
    let counts = result.counts
    var covered = [counted(counts.files, "file")]
    if result.isEmpty { return "\(covered[0]): \(Self.nothing) (\(seconds) s)" }
    if counts.compositions > 0 { covered.append(counted(counts.compositions, "composition")) }
    covered += [counted(counts.bindings, "binding"), counted(counts.requests, "request")]
    var verified = ["\(counts.verified) verified", "\(counts.notVerified) not verified"]
    if counts.unreached > 0 { verified.append("\(counts.unreached) unreached") }
    if counts.takenForBound > 0 { verified.append("\(counts.takenForBound) taken for bound") }
    if counts.unreadRequests > 0 {
      verified.append("\(counted(counts.unreadRequests, "request")) not read")
    }
    let findings = DiagnosticRenderer.summary(of: result.diagnostics)
    return
      "\(covered.joined(separator: ", ")): \(verified.joined(separator: ", ")); \(findings) (\(seconds) s)"
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private var seconds: String {
    let (whole, atto) = duration.components
    return String(format: "%.2f", Double(whole) + Double(atto) / 1e18)
  }
}
