// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ASY-9, CON-13
import Garland

// expected-note@+1 {{class 'Cache' does not conform to the 'Sendable' protocol}}
final class Cache {
  var pages: [String] = []
}

// expected-error@+1 {{type 'Cache' does not conform to the 'Sendable' protocol}}
struct CacheKey: InjectionKey {
  static var defaultValue: Cache { Cache() }
}
