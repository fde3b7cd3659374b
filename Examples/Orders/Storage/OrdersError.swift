// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Something that the user can correct.
struct OrdersError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
