// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A day of the calendar, without a time zone.
struct Day: Hashable, Comparable, Sendable, CustomStringConvertible {
  let year: Int
  let month: Int
  let day: Int

  var description: String {
    "\(year)-\(padded(month))-\(padded(day))"
  }

  static func < (one: Day, other: Day) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }

  private func padded(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
