// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// REG-9
import Garland

// expected-note@+1 {{class 'Shelf' does not conform to the 'Sendable' protocol}}
final class Shelf: Hashable {
  static func == (one: Shelf, other: Shelf) -> Bool { one === other }
  func hash(into hasher: inout Hasher) {}
}

final class Store {
  subscript(shelf: Shelf) -> String {
    get { "" }
    set {}
  }
}

func register(in builder: ContainerBuilder, shelf: Shelf) {
  // expected-error@+1 {{implicit capture of 'shelf' requires that 'Shelf' conforms to 'Sendable'}}
  builder.external(Store.self).injection(\.[shelf])
}
