// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Takes notes of what the program does.
protocol Log: Sendable {
  func note(_ message: String)
}
