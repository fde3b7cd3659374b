// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// KEY-3
import Garland

enum Images: BindingTag {}

func nothing(container: Container) {
  // expected-warning@+3 {{constant 'value' inferred to have type '()', which may be unexpected}}
  // expected-note@+2 {{add an explicit type annotation to silence this warning}}
  // expected-error@+1 {{'resolve(tag:)' is unavailable: name the type, as in 'resolve(Clock.self, tag: Main.self)', or give the result one}}
  let value = container.resolve(tag: Images.self)
  print(value)
}
