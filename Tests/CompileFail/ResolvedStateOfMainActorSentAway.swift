// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// Not `Sendable`, and known to the main actor from the start.
final class Panel: @MainActor PerRequest {
  @MainActor static var all: [Panel] = []
  var count = 0

  @MainActor init(container: Resolver, arguments: Void) { Panel.all.append(self) }
}

@MainActor func count() {
  @Resolved var panel: Panel
  let found = panel
  // expected-error@+2 {{passing closure as a 'sending' parameter risks causing data races between main actor-isolated code and concurrent execution of the closure}}
  // expected-note@+1 {{closure captures 'found' which is accessible to main actor-isolated code}}
  Task.detached { found.count += 1 }
}
