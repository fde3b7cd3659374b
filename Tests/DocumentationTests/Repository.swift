// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// The files of the checkout that these tests were built from.
enum Repository {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func file(_ path: String) -> URL {
    root.appendingPathComponent(path)
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: file(path), encoding: .utf8)
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: file(path).path)
  }

  static func isExecutable(_ path: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: file(path).path)
  }
}
