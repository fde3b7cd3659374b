// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A way to write orders down.
protocol OrderFormat: Sendable {
  /// How the names of its files end.
  var nameEnding: String { get }
  func read(_ text: String) throws -> OrderFile
}
