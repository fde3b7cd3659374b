// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What the user asks for.
struct Query: Sendable {
  let customer: Int
  let day: Day
}
