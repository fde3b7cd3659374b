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
    /// Wraps what serves single requests of its key; several wrap each other.
    case decorator
  }

  /// The key.
  public var key: Key
  /// How it takes part.
  public var role: Role
  /// The element's key in its collection, if the collection has keys: equal keys have equal texts, others have not.
  public var mapKey: String?
  /// Where the exposure is written.
  public var location: SourceLocation?

  /// Makes an exposure.
  public init(
    _ key: Key, role: Role = .exclusive, mapKey: String? = nil, location: SourceLocation? = nil
  ) {
    self.key = key
    self.role = role
    self.mapKey = mapKey
    self.location = location
  }
}
