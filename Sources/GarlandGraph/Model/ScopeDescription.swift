// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A kind of scope that a program opens and ends, such as a user's session.
///
/// A kind that only bindings name is one of which nobody knows where it is opened: instances of it do not last as long
/// as those of the container, but who asks for one is taken to ask in the right place.
public struct ScopeDescription: Hashable, Sendable {
  /// The kind.
  public var kind: TypeReference
  /// The kind of scope that it is opened in, or nil if it is opened in the container itself.
  public var parent: TypeReference?
  /// Whether its end cannot wait for anything asynchronous.
  public var endsSynchronously: Bool
  /// Where it is declared.
  public var location: SourceLocation?

  /// Describes a kind of scope.
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
