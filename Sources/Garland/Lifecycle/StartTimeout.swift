// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Starting took longer than it was given.
public struct StartTimeout: Error, CustomStringConvertible {
  /// How long it was given.
  public let timeout: Duration

  /// The error as text.
  public var description: String { "starting took longer than \(timeout)" }
}
