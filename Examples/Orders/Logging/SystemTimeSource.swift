// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// The time of the machine.
struct SystemTimeSource: TimeSource {
  var now: Date { Date() }
}
