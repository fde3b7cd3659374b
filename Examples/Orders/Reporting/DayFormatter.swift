// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// Writes days such as Friday, 15 March 2024, whatever the machine's language.
struct DayFormatter {
  func text(_ day: Day) -> String {
    let components = DateComponents(
      calendar: Calendar(identifier: .gregorian), timeZone: .gmt, year: day.year, month: day.month,
      day: day.day)
    guard let date = components.date else { return day.description }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    formatter.dateFormat = "EEEE, d MMMM yyyy"
    return formatter.string(from: date)
  }
}
