// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The application wired by hand; each function is what a careful programmer would write.
enum ByHand {
  static let clock: any Clock = SystemClock()
  static let store = Store(clock: clock)

  @inline(never) static func leaf() -> any Leaf { PlainLeaf() }
  @inline(never) static func pair() -> any Pair { PlainPair(clock: clock, leaf: leaf()) }
  @inline(never) static func cell() -> Cell { Cell(clock: clock, store: store) }
  @inline(never) static func row() -> Row { Row(first: cell(), second: cell(), third: cell()) }
  @inline(never) static func section() -> Section { Section(upper: row(), lower: row()) }
  @inline(never) static func screen() -> Screen {
    Screen(top: section(), bottom: section(), clock: clock, store: store)
  }
  @inline(never) static func order(customer: Int, day: Int) -> Order {
    Order(clock: clock, customer: customer, day: day)
  }
  @inline(never) static func plugins() -> [any Plugin] {
    [
      NumberedPlugin<D0>(), NumberedPlugin<D1>(), NumberedPlugin<D2>(), NumberedPlugin<D3>(),
      NumberedPlugin<D4>(),
    ]
  }
}
