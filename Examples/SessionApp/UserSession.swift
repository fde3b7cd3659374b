// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// The time between a user's log-in and log-out.
enum UserSession: ScopeKind {
  typealias Input = User
}
