// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

protocol Plugin {}

struct Spelling: Plugin {}

struct SpellingPlugin: Plugin {}

struct LogPlugin: Plugin {}

nonisolated struct Editor {
  let plugins: [any Plugin]
}

protocol Database: Sendable {}

final class DiskDatabase: Database {}

final class MemoryDatabase: Database {}

nonisolated struct Storage: Sendable {
  let database: any Database

  init(_ database: any Database) {
    self.database = database
  }
}
