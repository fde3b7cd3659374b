// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// REG-6
import Garland

protocol Storing {}

final class Orders: PerRequest {
  let storage: any Storing

  init(container: Resolver, arguments: Void) {
    // expected-error@+2 {{type 'any Storing' cannot conform to 'Resolvable'}}
    // expected-note@+1 {{only concrete types such as structs, enums and classes can conform to protocols}}
    storage = container.resolve()
  }
}
