// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Foundation

/// A line of the output: the kind of figure, the row, the way and the value, between tabs.
struct Line {
  let kind: String
  let row: String
  let way: String
  let value: Double

  init?(_ text: String) {
    let parts = text.split(separator: "\t").map(String.init)
    guard parts.count == 4, let value = Double(parts[3]) else { return nil }
    (kind, row, way, self.value) = (parts[0], parts[1], parts[2], value)
  }

  static func print(_ kind: String, _ row: String, _ way: String, _ value: Double) {
    Swift.print(kind, row, way, String(format: "%.2f", value), separator: "\t")
  }
}
