// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// Reads days such as 2024-03-15.
struct DayParser: Sendable {
  func day(from text: String) -> Day? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2])
    else { return nil }
    let components = DateComponents(
      calendar: Calendar(identifier: .gregorian), year: year, month: month, day: day)
    return components.isValidDate ? Day(year: year, month: month, day: day) : nil
  }
}
