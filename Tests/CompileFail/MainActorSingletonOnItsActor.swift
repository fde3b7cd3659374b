// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ASY-9
import Garland

// expected-error@+6 {{cannot form main actor-isolated conformance of 'Router' to SendableMetatype-inheriting protocol 'Singleton'}}
// expected-error@+5 {{type 'Router' does not conform to protocol 'Singleton'}}
// expected-error@+4 {{main actor-isolated conformance of 'Router' to 'Resolvable' cannot satisfy conformance requirement for a 'Sendable' type parameter 'Self'}}
// expected-error@+3 {{type 'Router' does not conform to protocol 'Resolvable'}}
// expected-note@+2 {{requirement specified as 'Self' : 'Resolvable' [with Self = Router]}}
// expected-note@+1 {{add stubs for conformance}}
@MainActor final class Router: @MainActor Singleton {
  var path: [String] = []
  init(container: Resolver, arguments: Void) {}
}
