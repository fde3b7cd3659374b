// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandExport
import GarlandGraph

/// A file that a graph is drawn into.
struct GraphFile {
  /// The endings of files, and what they stand for.
  private static let formats: [(ending: String, format: ExportFormat)] = [
    ("html", .html), ("svg", .svg), ("dot", .dot), ("mmd", .mermaid), ("json", .json),
  ]

  /// The endings as the help lists them.
  static var endings: String { ".html, .svg, .dot, .mmd (Mermaid) or .json" }

  let path: String
  let format: ExportFormat

  /// A file whose ending says how the graph is drawn, unless the format is given.
  init(_ path: String, as format: ExportFormat? = nil) throws(ToolError) {
    let ending = (path as NSString).pathExtension.lowercased()
    let known = Self.formats.first { $0.ending == ending }?.format
    guard let format = format ?? known else {
      let endings = listed(Self.formats.map { ".\($0.ending)" }, "or")
      throw ToolError(message: "the graph file '\(path)' has to end in \(endings)")
    }
    self.path = path
    self.format = format
  }

  /// Writes graphs.
  func write(_ graphs: GraphPrograms) throws(ToolError) {
    try write(format == .html ? graphs.page() : graphs.combined.exported(as: format))
  }

  /// Writes a text.
  func write(_ text: String) throws(ToolError) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw ToolError(message: "the graph cannot be written to '\(path)'", isUsage: false)
    }
  }
}
