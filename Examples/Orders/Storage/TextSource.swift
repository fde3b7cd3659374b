// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A text with a name, such as a file.
protocol TextSource: Sendable {
  var name: String { get }
  func text() throws -> String
}
