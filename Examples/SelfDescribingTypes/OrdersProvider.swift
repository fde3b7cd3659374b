// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Foundation
internal import Garland

// Not final, because the mock overrides it. The compiler cannot know that no subclass will add state that
// threads share; this one has none.
class OrdersProvider: Singleton, @unchecked Sendable {
  required init(container: Resolver, arguments: Void) {}

  func loadOrders(for customerID: Int, date: Date) {
    print("Loading orders for customer '\(customerID)', date '\(date)'")
  }
}
