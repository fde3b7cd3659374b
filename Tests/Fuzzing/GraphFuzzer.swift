// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph

/// Reads bytes as an exported graph, and checks, draws and explains what was read.
@_cdecl("LLVMFuzzerTestOneInput")
public func readGraph(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  guard let graph = try? BindingGraph(json: text) else { return 0 }
  // What was read has to be written in a form that is read as the same.
  let written = graph.exported(as: .json)
  let again = try? BindingGraph(json: written)
  require(again?.exported(as: .json) == written, "a graph changes when it is written and read")
  let findings = graph.check(CheckOptions(extent: .reachableFromRoots))
  for format in ExportFormat.allCases where format != .json { _ = graph.exported(as: format) }
  for format in ReportFormat.allCases { _ = format.text(of: findings, version: "1") }
  askEverything(of: GraphAnswers([ProgramGraph("App", graph)], findings: findings), about: graph)
  return 0
}

/// Asks for all that can be answered about a graph.
func askEverything(of answers: GraphAnswers, about graph: BindingGraph) {
  _ = answers.modules.joined() + answers.lifetimes
  let keys = graph.bindings.prefix(4).map { $0.exposures[0].key.description }
  for key in keys {
    _ = answers.explanation(of: key)
    _ = answers.names(like: key)
    for other in keys { _ = answers.ways(from: key, to: other) }
  }
  require(GraphDifference(answers, answers).text.isEmpty, "a graph differs from itself")
}
