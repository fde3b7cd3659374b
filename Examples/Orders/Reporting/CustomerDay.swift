// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What a report is about.
struct CustomerDay {
  let customer: Int
  let name: String
  let day: Day
  let orders: [Order]
  let otherDays: [Day]
}
