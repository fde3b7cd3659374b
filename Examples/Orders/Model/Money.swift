// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// An amount, in hundredths.
struct Money: Hashable, Comparable, Sendable {
  let cents: Int

  static let zero = Money(cents: 0)

  static func + (one: Money, other: Money) -> Money { Money(cents: one.cents + other.cents) }
  static func - (one: Money, other: Money) -> Money { Money(cents: one.cents - other.cents) }
  static func * (amount: Money, count: Int) -> Money { Money(cents: amount.cents * count) }
  static func < (one: Money, other: Money) -> Bool { one.cents < other.cents }

  /// A part of the amount, rounded to the nearest hundredth.
  func part(_ percentage: Percentage) -> Money {
    Money(cents: (cents * percentage.tenths + 500) / 1000)
  }
}
