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
  /// Why it is a root.
  package var cause = Cause.request

  /// The reason for which a request is a root.
  package enum Cause: Hashable, Sendable {
    /// A call from outside of the graph.
    case request
    /// A declaration, by which nothing is asked for yet.
    case declaration
    /// Something that `start()` starts.
    case start
    /// Nothing that is known: what could not be read may ask for it, wherever that is.
    case assumed
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
  /// Whether two roots ask for the same in the same way, for whatever reason.
  ///
  /// - Parameters:
  ///   - left: A root.
  ///   - right: Another one.
  /// - Returns: Whether they are equal.
  public static func == (left: Root, right: Root) -> Bool {
    left.request == right.request && left.name == right.name && left.scope == right.scope
      && left.condition == right.condition
  }

  /// Hashes what is compared.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(request)
    hasher.combine(name)
    hasher.combine(scope)
    hasher.combine(condition)
  }
}
