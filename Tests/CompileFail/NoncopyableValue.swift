// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// A note of the compiler says that 'File' has to conform to 'Copyable'.
import Garland

struct File: ~Copyable {}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{no exact matches in call to instance method 'register'}}
  builder.register(File.init)
}
