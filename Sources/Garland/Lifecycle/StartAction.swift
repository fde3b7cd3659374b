// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The actions that start and stop an instance.
struct StartAction: Sendable {
  /// Starts it.
  let start: @Sendable () async throws -> Void
  /// Stops it; nil if nothing has to be done.
  let stop: (@Sendable () async throws -> Void)?
}
