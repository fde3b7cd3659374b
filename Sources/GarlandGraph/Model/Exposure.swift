// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A key under which a binding can be found.
public struct Exposure: Hashable, Sendable {
  /// How the exposure takes part when a key has more than one.
  public enum Role: String, Hashable, Sendable {
    /// Serves single requests and must be the only one of its key.
    case exclusive
    /// Serves single requests and collections; several may stand side by side as long as nobody asks for one.
    /// Libraries that find out at the request use it.
    case candidate
    /// Serves collections only.
    case contribution
  }

  /// The key.
  public var key: Key
  /// How it takes part.
  public var role: Role
  /// Where the exposure is written.
  public var location: SourceLocation?

  /// Makes an exposure.
  public init(_ key: Key, role: Role = .exclusive, location: SourceLocation? = nil) {
    self.key = key
    self.role = role
    self.location = location
  }
}
