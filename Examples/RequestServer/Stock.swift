// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What all requests share.
nonisolated final class Stock: Sendable {
  func has(_ goods: String) -> Bool { goods == "tea" }
}
