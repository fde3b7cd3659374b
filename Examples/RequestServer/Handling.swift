// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// The handling of one request, from its first byte to its answer.
enum Handling: ScopeKind {
  typealias Input = Request
}
