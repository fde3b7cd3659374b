// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A row that is no order.
struct RejectedRow: Sendable {
  let line: Int
  let reason: String
}
