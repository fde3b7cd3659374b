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
  /// What makes it a root.
  package var cause = Cause.request

  /// What makes a request a root.
  package enum Cause: Hashable, Sendable {
    /// A call from outside of the graph.
    case request
    /// A declaration, by which nothing is asked for yet.
    case declaration
    /// Something that `start()` starts.
    case start
  }

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

extension Root {
  /// Whether two roots ask for the same in the same way, whatever makes them roots.
  ///
  /// - Parameters:
  ///   - left: A root.
  ///   - right: Another one.
  /// - Returns: Whether they are equal.
  public static func == (left: Root, right: Root) -> Bool {
    left.request == right.request && left.name == right.name && left.scope == right.scope
      && left.condition == right.condition
  }

  /// Feeds what makes roots equal to a hasher.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(request)
    hasher.combine(name)
    hasher.combine(scope)
    hasher.combine(condition)
  }
}
