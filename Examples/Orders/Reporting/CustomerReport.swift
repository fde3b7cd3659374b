// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// A customer's orders of one day, section by section.
struct CustomerReport {
  private let query: Query
  private let storage: any OrderStorage
  private let sections: Many<any ReportSection>
  private let directory: Lazy<CustomerDirectory>

  init(
    query: Assisted<Query>, storage: any OrderStorage, sections: Many<any ReportSection>,
    directory: Lazy<CustomerDirectory>
  ) {
    self.query = query.value
    self.storage = storage
    self.sections = sections
    self.directory = directory
  }

  func text() throws -> String {
    let all = storage.orders(of: query.customer)
    guard let first = all.first else { throw unknownCustomer() }
    let content = CustomerDay(
      customer: query.customer, name: first.customerName, day: query.day,
      orders: all.filter { $0.day == query.day },
      otherDays: Set(all.map(\.day)).subtracting([query.day]).sorted())
    return sections.flatMap { $0.lines(for: content) }.joined(separator: "\n")
  }

  private func unknownCustomer() -> OrdersError {
    let known = directory.value.customers.joined(separator: ", ")
    return OrdersError(
      "\(storage.name) knows no customer \(query.customer); customers: \(known)")
  }
}
