// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The parts of a path that stand between slashes.
nonisolated struct Path: Sendable {
  let parts: [String]
}
