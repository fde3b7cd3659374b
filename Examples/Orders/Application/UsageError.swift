// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The command line cannot be understood.
struct UsageError: Error, CustomStringConvertible {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  var description: String { "\(reason)\n\n\(Arguments.usage)" }
}
