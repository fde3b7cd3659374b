// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Why a row is no order.
struct RowError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
