// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandExport
import GarlandGraph
import GarlandSource
import Testing

/// A directory of sources with the outputs that are expected for them.
///
/// With `RECORD=1` in the environment the outputs are written instead of compared.
struct Golden: CustomTestStringConvertible, Sendable {
  let name: String

  var testDescription: String { name }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures")

  /// All directories.
  static var all: [Golden] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map(Golden.init)
  }

  private var root: URL { Self.folder.appendingPathComponent(name) }
  static var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD"] == "1" }

  /// The outputs for the sources, by file name.
  func outputs() -> [String: String] {
    let result = Verifier().verify([root.appendingPathComponent("Sources").path])
    let problems = result.problems.map { "\($0)\n" }.joined()
    let findings = DiagnosticRenderer(.reading).render(result.diagnostics)
    let trees = result.graphs.map { "# \($0.name)\n\($0.graph.exported(as: .tree))" }
    return [
      "findings.txt": relative(problems + findings),
      "tree.txt": relative(trees.joined(separator: "\n")),
      "graph.json": relative(result.combinedGraph.exported(as: .json)),
    ]
  }

  /// Outputs do not depend on where the repository is.
  private func relative(_ text: String) -> String {
    text.replacingOccurrences(of: root.path + "/", with: "")
  }

  /// What is expected in a file, which has to be there even if it is empty.
  func expected(_ file: String) throws -> String {
    try String(contentsOf: want.appendingPathComponent(file), encoding: .utf8)
  }

  /// Writes what will be expected from now on.
  func record(_ outputs: [String: String]) throws {
    try FileManager.default.createDirectory(at: want, withIntermediateDirectories: true)
    for (file, text) in outputs {
      try text.write(to: want.appendingPathComponent(file), atomically: true, encoding: .utf8)
    }
  }

  /// The names of the protocols that the sources declare.
  func protocols() throws -> [String] {
    let app = root.appendingPathComponent("Sources/App/App.swift")
    return try String(contentsOf: app, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("protocol ") }
      .map { String($0.dropFirst("protocol ".count).prefix { $0.isLetter }) }
  }

  private var want: URL { root.appendingPathComponent("want") }
}
