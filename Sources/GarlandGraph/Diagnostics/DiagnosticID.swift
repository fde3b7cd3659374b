// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The stable name of a cause, such as `Garland/MissingBinding`.
///
/// There is one id for each cause and an id is never used for another cause. `DiagnosticRegistry` lists all of them.
public struct DiagnosticID: Hashable, Sendable {
  /// The name without the prefix, such as `MissingBinding`.
  public let name: String

  /// Makes an id from its name without the prefix.
  public init(_ name: String) {
    self.name = name
  }
}

extension DiagnosticID: CustomStringConvertible {
  /// The full id, such as `Garland/MissingBinding`.
  public var description: String { "Garland/\(name)" }
}
