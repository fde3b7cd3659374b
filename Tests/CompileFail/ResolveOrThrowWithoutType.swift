// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

func nothing(container: Container) throws {
  // expected-warning@+3 {{constant 'value' inferred to have type '()', which may be unexpected}}
  // expected-note@+2 {{add an explicit type annotation to silence this warning}}
  // expected-error@+1 {{'resolveOrThrow()' is unavailable: name the type, as in 'resolveOrThrow(Clock.self)', or give the result one}}
  let value = try container.resolveOrThrow()
  print(value)
}
