// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// The file that the configuration names.
struct FileTextSource: TextSource {
  let configuration: Configuration

  var name: String { configuration.file?.lastPathComponent ?? "orders.csv" }

  func text() throws -> String {
    guard let file = configuration.file, let data = FileManager.default.contents(atPath: file.path)
    else { throw OrdersError("'\(configuration.file?.relativePath ?? name)' cannot be read") }
    guard let text = String(data: data, encoding: .utf8) else {
      throw OrdersError("'\(file.relativePath)' is not UTF-8")
    }
    return text
  }
}
