// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Somebody who has logged in; without one there is no session.
struct User: Sendable {
  let name: String
}
