// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import Services

/// The application wired by hand, as a careful programmer writes it: shared objects are made once, others on demand.
public final class ShopByHand: Sendable {
  public let clock: any Clock
  public let store: any Store
  let feeds = FeedByHand()
  let forecasts = ForecastByHand()

  public init() {
    clock = SystemClock()
    store = DiskStore(clock: clock)
  }

  @inline(never) public func leaf() -> any Leaf { PlainLeaf() }
  @inline(never) public func pair() -> any Pair { PlainPair(clock: clock, leaf: leaf()) }
  @inline(never) public func order(customer: Int, day: Int) -> any Order {
    CustomerOrder(clock: clock, customer: customer, day: day)
  }
  @inline(never) public func plugins() -> [any Plugin] {
    [SpellingPlugin(), GrammarPlugin(), LogPlugin(), ThemePlugin(), ExportPlugin()]
  }
  @inline(never) func cell() -> any Cell { PlainCell(clock: clock) }
  @inline(never) func line() -> any Line {
    PlainLine(first: cell(), second: cell(), third: cell(), store: store)
  }
  @inline(never) func section() -> any Section { PlainSection(upper: line(), lower: line()) }
  @inline(never) public func screen() -> any Screen {
    PlainScreen(top: section(), bottom: section())
  }
  @inline(never) public func journal() -> any Journal {
    let journal = PlainJournal()
    journal.clock = clock
    journal.leaf = leaf()
    return journal
  }
  @inline(never) public func router() -> any Routing {
    let panel = PlainPanel(clock: clock)
    let router = PlainRouter(panel: panel)
    panel.router = router
    return router
  }
  @inline(never) public func purchase() -> any Purchase {
    let cart = PlainCart()
    return PlainPurchase(cart: cart, receipt: PlainReceipt(cart: cart))
  }
  @inline(never) public func feed() -> any Feed { feeds.feed(clock: clock) }
  @inline(never) public func forecast() -> any Forecast { forecasts.forecast(clock: clock) }
}
