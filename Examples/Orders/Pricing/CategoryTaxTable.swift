// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// Books and food have the reduced rate.
struct CategoryTaxTable: TaxTable {
  let standard: Tagged<Percentage, StandardTax>
  let reduced: Tagged<Percentage, ReducedTax>

  func rate(of category: Category) -> Percentage {
    switch category {
    case .book, .food: reduced.value
    case .office, .electronics: standard.value
    }
  }
}
