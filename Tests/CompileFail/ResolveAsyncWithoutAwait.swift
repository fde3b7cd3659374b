// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ASY-1, ASY-12
import Garland

final class Archive: Sendable {}

// expected-note@+1 {{add 'async' to function 'use(container:)' to make it asynchronous}}
func use(container: Container) throws {
  // expected-error@+1 {{'async' call in a function that does not support concurrency}}
  _ = try container.resolveAsync(Archive.self)
}
