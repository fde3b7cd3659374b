// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ARG-2
import Garland

struct Order {
  let id: Int
}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
  builder.register { (id: Assisted<String>) in Order(id: id.value) }
}
