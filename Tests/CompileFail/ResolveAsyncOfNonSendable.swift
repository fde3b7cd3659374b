// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ASY-9
import Garland

// expected-note@+1 {{class 'Draft' does not conform to the 'Sendable' protocol}}
final class Draft {
  var text = ""
}

func use(container: Container) async throws {
  // expected-error@+1 {{type 'Draft' does not conform to the 'Sendable' protocol}}
  _ = try await container.resolveAsync(Draft.self)
}
