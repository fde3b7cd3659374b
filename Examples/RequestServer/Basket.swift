// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Synchronization

/// What one request has taken from the stock; it goes back when the request has been handled.
nonisolated final class Basket: Sendable {
  private let stock: Stock
  private let log: RequestLog
  private let taken = Mutex<[String]>([])

  init(stock: Stock, log: RequestLog) {
    self.stock = stock
    self.log = log
  }

  func take(_ goods: String) -> Bool {
    guard stock.has(goods) else { return false }
    taken.withLock { $0.append(goods) }
    return true
  }

  /// Empties the basket.
  func putBack() {
    for goods in taken.withLock({ $0 }) { log.note("puts \(goods) back") }
    taken.withLock { $0 = [] }
  }
}
