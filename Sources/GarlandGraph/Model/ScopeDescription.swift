// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A kind of scope that a program opens and ends, such as a user's session.
///
/// If only bindings name a kind, it is not known where it is opened: its instances do not last as long as those of the
/// container, but requests for them are assumed to be made in the right place.
public struct ScopeDescription: Hashable, Sendable {
  /// The kind.
  public var kind: TypeReference
  /// The kind of scope in which it is opened, or nil if it is opened in the container itself.
  public var parent: TypeReference?
  /// Whether its end cannot await anything.
  public var endsSynchronously: Bool
  /// The place of its declaration.
  public var location: SourceLocation?

  /// Creates a description.
  public init(
    _ kind: TypeReference, in parent: TypeReference? = nil, endsSynchronously: Bool = false,
    location: SourceLocation? = nil
  ) {
    self.kind = kind
    self.parent = parent
    self.endsSynchronously = endsSynchronously
    self.location = location
  }
}
