// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandExport
import GarlandGraph

/// A file into which a graph is drawn.
struct GraphFile {
  /// The file name extensions that select a format, as a list.
  static var endings: String {
    listed(ExportFormat.allCases.compactMap { $0.fileEnding.map { ".\($0)" } }, "or")
  }

  let path: String
  let format: ExportFormat

  /// Creates a file whose extension selects the format, unless one is given.
  init(_ path: String, as format: ExportFormat? = nil) throws(ToolError) {
    // Not by NSString, which stops the program on Linux where a path has one character.
    let ending = path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() } ?? ""
    let told = ExportFormat.allCases.first { $0.fileEnding == ending }
    guard let format = format ?? told else {
      throw ToolError(message: "the graph file '\(path)' has to end in \(Self.endings)")
    }
    if let told, told != format {
      throw ToolError(
        message:
          "'\(path)' ends as a file of \(told.rawValue), and '--format' says \(format.rawValue)")
    }
    try OutputFile.requireNoSource(path)
    self.path = path
    self.format = format
  }

  /// Writes graphs, or a part of them.
  func write(
    _ graphs: LoadedGraphs, _ selection: DrawingSelection = .init()
  ) throws(ToolError) {
    guard !graphs.isUnread else {
      throw ToolError(
        message: "no file could be read, so '\(path)' is left as it is", isUsage: false)
    }
    let text = graphs.exported(as: format, selection)
    do {
      try OutputFile.write(Data(text.utf8), to: path)
    } catch {
      throw ToolError(
        message: "the graph cannot be written to '\(path)'\(OutputFile.reason(for: path))",
        isUsage: false)
    }
  }
}
