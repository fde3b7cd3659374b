// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ASY-9, REG-20
import Garland

// expected-note@+1 {{class 'Draft' does not conform to the 'Sendable' protocol}}
final class Draft {
  var text = ""
}

final class Archive: Sendable {}

func use(container: Container, draft: Draft) async throws {
  // expected-error@+1 {{type 'Draft' does not conform to the 'Sendable' protocol}}
  _ = try await container.resolveAsync(Archive.self, arguments: draft)
}
