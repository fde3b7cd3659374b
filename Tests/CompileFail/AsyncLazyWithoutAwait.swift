// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ASY-6
import Garland

final class Archive: Sendable {}

// expected-note@+1 2{{add 'async' to function 'use(lazy:provider:)' to make it asynchronous}}
func use(lazy: AsyncLazy<Archive>, provider: AsyncProvider<Archive>) throws {
  // expected-error@+1 {{'async' property access in a function that does not support concurrency}}
  _ = try lazy.value
  // expected-error@+1 {{'async' call in a function that does not support concurrency}}
  _ = try provider()
}
