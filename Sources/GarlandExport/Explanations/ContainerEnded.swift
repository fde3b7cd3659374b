// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let containerEnded = DiagnosticExplanation(
    .containerEnded,
    brief: "A container is used that has ended.",
    problem: """
      A container has ended once `end()` was called, or once nobody holds it. A `Lazy` or a `Provider` asks the \
      container that made it, and does not keep it alive, so that objects and container do not hold each other for ever.
      """,
    fix: "Resolve before the container ends, and keep it for as long as what it made asks it.",
    example: """
      builder.register(as: (any Database).self, DiskDatabase.init)
      builder.register { (database: Lazy<any Database>) in Cache(database: database) }
        .lifetime(.singleton)

      let cache: Cache = try builder.build().resolve()
      cache.open()                                                       // the container is gone

      let container = try builder.build()                                // fixed: keep it
      container.resolve(Cache.self).open()
      """)
}
