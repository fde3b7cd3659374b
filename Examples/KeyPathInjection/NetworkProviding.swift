// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Requests data from somewhere.
protocol NetworkProviding: Sendable {
  func requestData()
}
