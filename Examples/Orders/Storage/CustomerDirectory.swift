// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Who has ordered anything; only made when somebody unknown is asked for.
struct CustomerDirectory {
  let storage: any OrderStorage

  /// Numbers and names, by number.
  var customers: [String] {
    let names = storage.orders.map { ($0.customer, $0.customerName) }
    return Dictionary(names) { first, _ in first }
      .sorted { $0.key < $1.key }
      .map { "\($0.key) (\($0.value))" }
  }
}
