// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A key under which a binding is bound.
public struct Exposure: Hashable, Sendable {
  /// The role of an exposure among others of its key.
  public enum Role: String, Hashable, Sendable {
    /// Serves single requests and must be the only one of its key.
    case exclusive
    /// Serves single requests and collections; several may coexist as long as no request is for one instance. It is for
    /// libraries that decide at the request.
    case candidate
    /// Serves collections only.
    case contribution
    /// Wraps the binding that serves single requests of its key; several wrap each other.
    case decorator
  }

  /// The key.
  public var key: Key
  /// The role of the exposure.
  public var role: Role
  /// The element's key in a map, as a text that is equal for equal keys only; nil outside maps.
  public var mapKey: String?
  /// The place of the exposure in the source.
  public var location: SourceLocation?

  /// Creates an exposure.
  public init(
    _ key: Key, role: Role = .exclusive, mapKey: String? = nil, location: SourceLocation? = nil
  ) {
    self.key = key
    self.role = role
    self.mapKey = mapKey
    self.location = location
  }
}
