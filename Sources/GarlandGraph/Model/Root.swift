// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A request from outside the graph, by which a program starts to use it.
public struct Root: Hashable, Sendable {
  /// The edge into the graph.
  public var request: Request
  /// The name of the requester, such as `AppModule.feed`.
  public var name: String
  /// The kind of scope in which it asks, or nil if it asks the container itself.
  public var scope: TypeReference?
  /// The profiles that must all be active for it to ask; none if it always does.
  public var condition: [BindingProfile]

  /// Makes a root.
  public init(
    _ request: Request, name: String, in scope: TypeReference? = nil,
    condition: [BindingProfile] = []
  ) {
    self.request = request
    self.name = name
    self.scope = scope
    self.condition = condition
  }
}
