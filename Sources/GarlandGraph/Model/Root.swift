// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A request from outside the graph, by which a program starts to use it.
public struct Root: Hashable, Sendable {
  /// The edge into the graph.
  public var request: Request
  /// The name of the requester, such as `AppModule.feed`.
  public var name: String
  /// The kind of scope in which it makes the request, or nil for the container itself.
  public var scope: TypeReference?
  /// The profiles that must all be active for the request to be made; none if it always is.
  public var condition: [BindingProfile]
  /// The reason why it is a root.
  package var cause = Cause.request

  /// The reason for which a request is a root.
  package enum Cause: Hashable, Sendable {
    /// A call from outside the graph.
    case request
    /// A declaration, which requests nothing yet.
    case declaration
    /// A binding that `start()` starts.
    case start
    /// An assumption, since unreadable code may request it.
    case assumed
  }

  /// Creates a root.
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

extension Root {
  /// Whether two roots make the same request in the same way, whatever the reasons are.
  ///
  /// - Parameters:
  ///   - left: A root.
  ///   - right: Another one.
  /// - Returns: Whether they are equal.
  public static func == (left: Root, right: Root) -> Bool {
    left.request == right.request && left.name == right.name && left.scope == right.scope
      && left.condition == right.condition
  }

  /// Hashes the compared parts.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(request)
    hasher.combine(name)
    hasher.combine(scope)
    hasher.combine(condition)
  }
}
