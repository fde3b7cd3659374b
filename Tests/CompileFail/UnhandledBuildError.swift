// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ASY-12
import Garland

func container(builder: ContainerBuilder) -> Container {
  // expected-error@+1 {{call can throw, but it is not marked with 'try' and the error is not handled}}
  builder.build()
}
