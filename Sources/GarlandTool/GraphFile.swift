// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandExport
import GarlandGraph

/// A file that a graph is drawn into.
struct GraphFile {
  /// The kind of file that a path extension stands for.
  enum Kind {
    case exported(ExportFormat)
    case drawing
  }

  let path: String

  /// The kind of file that the extension of a path stands for.
  static func kind(of path: String) throws(ToolError) -> Kind {
    switch (path as NSString).pathExtension.lowercased() {
    case "dot": return .exported(.dot)
    case "mmd": return .exported(.mermaid)
    case "json": return .exported(.json)
    case "svg": return .drawing
    default:
      throw ToolError(message: "the graph file '\(path)' has to end in .dot, .mmd, .json or .svg")
    }
  }

  /// Writes a graph.
  func write(_ graph: BindingGraph) throws(ToolError) {
    switch try Self.kind(of: path) {
    case .exported(let format): try write(Data(graph.exported(as: format).utf8))
    case .drawing: try write(try drawing(of: graph.exported(as: .dot)))
    }
  }

  private func write(_ data: Data) throws(ToolError) {
    do {
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw ToolError(message: "the graph cannot be written to '\(path)'")
    }
  }

  // MARK: Graphviz

  /// Lets Graphviz lay out a graph.
  private func drawing(of text: String) throws(ToolError) -> Data {
    guard let tool = Self.graphviz() else {
      let help = "install Graphviz, or write a .dot, .mmd or .json file"
      throw ToolError(
        message:
          "an .svg file needs Graphviz, whose command 'dot' is not on the search path; \(help)")
    }
    do {
      return try Self.run(tool, ["-Tsvg"], input: Data(text.utf8))
    } catch {
      throw ToolError(message: "Graphviz did not draw the graph")
    }
  }

  private static func graphviz() -> URL? {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    return folders.lazy.map { URL(fileURLWithPath: String($0)).appendingPathComponent("dot") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  private struct Failure: Error {}

  private static func run(_ tool: URL, _ arguments: [String], input: Data) throws -> Data {
    // Files instead of pipes: a large drawing would fill a pipe while the input is still being written.
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("graph.dot")
    let target = folder.appendingPathComponent("graph.svg")
    try input.write(to: source)
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments + ["-o", target.path, source.path]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure() }
    return try Data(contentsOf: target)
  }
}
