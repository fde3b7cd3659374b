// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ARG-2
import Garland

final class Orders: PerRequest {
  init(container: Resolver, arguments: Int) {}
}

func orders(container: Container) -> Orders {
  // expected-error@+2 {{call can throw, but it is not marked with 'try' and the error is not handled}}
  // expected-warning@+1 {{'resolve(_:isolation:fileID:line:column:)' is deprecated: this type takes arguments: write 'resolve(arguments)'}}
  container.resolve()
}

func ordersOrThrow(container: Container) throws -> Orders {
  // expected-warning@+1 {{'resolveOrThrow(_:isolation:fileID:line:column:)' is deprecated: this type takes arguments: write 'resolveOrThrow(arguments)'}}
  try container.resolveOrThrow(Orders.self)
}
