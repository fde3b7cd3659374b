// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Knows the tax that a price contains.
protocol TaxTable {
  func rate(of category: Category) -> Percentage
}
