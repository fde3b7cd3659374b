// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// REG-1
import Garland

struct Settings {
  var port = 1
}

struct Name: Equatable {
  var text = ""
}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{'register' is unavailable: write 'register { … }' for a new value each time, 'value(_:)' for this one, or 'external(_:)' for a type whose instances something else makes}}
  builder.register(Settings())
  // expected-error@+1 {{'register' is unavailable: write 'register { … }' for a new value each time, or 'value(_:)' for this one}}
  builder.register(Name())
  // expected-error@+1 {{'register' is unavailable: write 'register { … }' for a new value each time, or 'value(_:)' for this one}}
  builder.register(8080)
  // expected-error@+1 {{'register' is unavailable: write 'register { … }' for a new value each time, or 'value(_:)' for this one}}
  builder.register("title" as String)
}
