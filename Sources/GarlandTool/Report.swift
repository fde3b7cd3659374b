// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
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
    Console.print(renderer.render(result.diagnostics))
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

  /// The counts, such as `8 files, 7 bindings, 6 requests: 7 verified, 0 not verified; no findings (0.04 s)`.
  private var closingLine: String {
    let bindings = result.bindingCount
    let requests = result.combinedGraph.bindings.reduce(0) { $0 + $1.requests.count }
    let opaque = result.combinedGraph.bindings.count { $0.opaqueReason != nil }
    let counts = [
      counted(result.fileCount, "file"), counted(bindings, "binding"), counted(requests, "request"),
    ]
    let verified = "\(max(0, bindings - opaque)) verified, \(opaque) not verified"
    let findings = DiagnosticRenderer.summary(of: result.diagnostics)
    return "\(counts.joined(separator: ", ")): \(verified); \(findings) (\(seconds) s)"
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private var seconds: String {
    let (whole, atto) = duration.components
    return String(format: "%.2f", Double(whole) + Double(atto) / 1e18)
  }
}
