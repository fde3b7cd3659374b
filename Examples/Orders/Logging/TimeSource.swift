// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// Knows what time it is.
protocol TimeSource: Sendable {
  var now: Date { get }
}
