// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The isolation in which an instance must be made.
public enum Isolation: Hashable, Sendable {
  /// Any thread or task may make it.
  case nonisolated
  /// Only the main actor may make it.
  case mainActor
  /// Only the named global actor may make it.
  case globalActor(String)
}

extension Isolation: CustomStringConvertible {
  /// The isolation in the form of an attribute, or `nonisolated`.
  public var description: String {
    switch self {
    case .nonisolated: "nonisolated"
    case .mainActor: "@MainActor"
    case .globalActor(let name): "@\(name)"
    }
  }
}
