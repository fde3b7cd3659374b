// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// An error in the command line, or in its execution.
struct ToolError: Error {
  let message: String
  /// Whether the command line is to blame.
  var isUsage = true
  /// Whether the error is that the output cannot be written.
  var isOfOutput = false
}
