// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What kind of product is ordered, which decides about its tax.
enum Category: String, Sendable {
  case book, food, office, electronics
}
