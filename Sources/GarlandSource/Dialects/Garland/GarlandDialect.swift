// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Garland's registrations on a `ContainerBuilder`.
struct GarlandDialect: Dialect {
  let library = Library.garland

  func reader(_ context: LoweringContext) -> any RegistrationReader {
    GarlandReader(context: context)
  }

  func settle(
    _ bindings: inout [PendingBinding], _ roots: inout [PendingRoot], _ context: LoweringContext
  ) -> Set<Key> {
    let sendable = SendableRequests(bindings)
    for place in bindings.indices {
      for number in bindings[place].requests.indices {
        sendable.settle(&bindings[place].requests[number])
      }
    }
    for place in roots.indices { sendable.settle(&roots[place].readings) }
    return []
  }
}

extension Dialect where Self == GarlandDialect {
  static var garland: GarlandDialect { GarlandDialect() }
}
