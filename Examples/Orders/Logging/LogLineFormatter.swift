// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// Puts the time in front of a note.
struct LogLineFormatter: Sendable {
  let time: any TimeSource

  func line(_ message: String) -> String {
    "\(time.now.formatted(.iso8601)) \(message)\n"
  }
}
