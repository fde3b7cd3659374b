// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ASY-9
import Garland

// expected-note@+1 {{class 'Feed' does not conform to the 'Sendable' protocol}}
final class Feed {}

struct Controller {
  // expected-error@+1 {{type 'Feed' does not conform to the 'Sendable' protocol}}
  @Injected var feed: Feed
}
