// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// REG-6
import Garland

final class Database {}

final class Orders: PerRequest {
  let database: Database

  init(container: Resolver, arguments: Void) {
    // expected-error@+1 {{instance method 'resolve(_:isolation:fileID:line:column:)' requires that 'Database' conform to 'Resolvable'}}
    database = container.resolve()
  }
}
