// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandExport
import GarlandGraph
import GarlandSource

/// The folder in which each input's files are written; after a crash they are still there.
private let folder = FileManager.default.temporaryDirectory
  .appendingPathComponent("garland-fuzz-\(ProcessInfo.processInfo.processIdentifier)")

/// Reads bytes as the files of a folder, and checks them as `garland check FOLDER` does.
///
/// A line `=== PATH` begins a file; what stands before the first one is a Swift file.
@_cdecl("LLVMFuzzerTestOneInput")
public func readFolder(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  try? FileManager.default.removeItem(at: folder)
  var path = "Main.swift"
  var bytes: [UInt8] = []
  let all = UnsafeBufferPointer(start: start, count: count)
  for line in all.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
    if line.starts(with: "=== ".utf8) {
      write(bytes, to: path)
      bytes = []
      path = String(decoding: line.dropFirst(4), as: UTF8.self)
    } else {
      bytes += line
      bytes.append(UInt8(ascii: "\n"))
    }
  }
  write(bytes, to: path)
  check()
  return 0
}

private func write(_ bytes: [UInt8], to path: String) {
  // Nothing is written outside of the folder.
  guard !bytes.isEmpty, !path.contains(".."), !path.contains("\0") else { return }
  let file = folder.appendingPathComponent(path)
  let parent = file.deletingLastPathComponent()
  try? FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
  try? Data(bytes).write(to: file)
}

private func check() {
  let result = Verifier().verify([folder.path])
  let findings = result.diagnostics
  _ = DiagnosticRenderer(.reading).render(findings)
  _ = JSONReport.text(
    of: findings, counts: result.counts.listed, programs: result.programs.map { ($0.name, "", 0) })
  let graph = result.combinedGraph
  let written = graph.exported(as: .json)
  let again = try? BindingGraph(json: written)
  require(again?.exported(as: .json) == written, "a graph changes when it is written and read")
  let answers = GraphAnswers(
    result.graphs.map { ProgramGraph($0.name, $0.graph) }, findings: findings)
  _ = answers.modules.joined() + answers.lifetimes
  require(GraphDifference(answers, answers).text.isEmpty, "a graph differs from itself")
  if let baseline = try? Baseline(path: folder.path + "/baseline.json") {
    let reach = BaselineReach(baseline: folder.path + "/baseline.json", checked: [folder.path])
    let updated = Baseline(findings, on: "2024-01-01", before: baseline, reach: reach)
    let rest = updated.compare(findings, reach: reach)
    require(rest.new.allSatisfy { $0.severity == .note }, "a baseline accepts less than it lists")
    require(rest.stale.isEmpty, "a baseline lists what is not found")
    _ = baseline.compare(findings, reach: reach)
  }
  _ = try? Invocation(ArgumentFile.expanding(["check", "@" + folder.path + "/arguments"]))
}
