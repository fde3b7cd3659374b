// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandSource

/// Writes files like a shell: a link stays a link, and a pipe or a device is written into.
enum OutputFile {
  /// Writes a file, atomically if others may read it.
  static func write(_ data: Data, to path: String) throws {
    guard FileManager.default.fileExists(atPath: path), !Disk.isRegularFile(path) else {
      let file = URL(fileURLWithPath: Disk.realPath(path))
      // A link to what is not there yet has no place in the end.
      let link = try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)
      let target = link.map { URL(fileURLWithPath: $0, relativeTo: file) } ?? file
      return try data.write(to: target, options: .atomic)
    }
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.write(contentsOf: data)
    try file.close()
  }

  /// The reason why a file cannot be written, as the end of an error message.
  static func reason(for path: String) -> String {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    return Disk.isFolder(folder.path) ? "" : ": there is no folder '\(folder.relativePath)'"
  }

  /// Refuses the path of a Swift file that is not empty, which nobody wants to lose.
  ///
  /// The file that the plugin has a check write is an empty Swift file.
  static func requireNoSource(_ path: String) throws(ToolError) {
    guard path.lowercased().hasSuffix(".swift") else { return }
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    if let size, size > 0 {
      throw ToolError(message: "'\(path)' is a Swift file, and would be overwritten")
    }
  }
}
