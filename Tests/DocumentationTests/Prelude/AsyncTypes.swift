// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

final class Archive: Sendable {
  static func open() async throws -> Archive { Archive() }
}

nonisolated final class Search: Sendable {
  init(archive: AsyncProvider<Archive>) {}
}
