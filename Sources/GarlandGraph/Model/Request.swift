// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// An edge of the graph, by which one binding requests another.
public struct Request: Hashable, Sendable {
  /// When the instance is needed.
  public enum Timing: String, Hashable, Sendable {
    /// Before the requesting instance is handed out; an eager edge in a cycle makes the cycle endless.
    case eager
    /// After all instances of the current resolve have been constructed: `injection(cycle: true, …)`.
    case afterConstruction
    /// When the requesting instance first uses it: `Lazy`.
    case lazy
    /// Each time the requesting instance calls for it: `Provider` and functions.
    case provider
  }

  /// The number of instances that the request takes.
  public enum Cardinality: String, Hashable, Sendable {
    /// Exactly one; a missing binding is an error.
    case one
    /// One if something is bound, otherwise nil.
    case optional
    /// All contributions to a collection.
    case many
  }

  /// The place in the requesting binding where the edge enters.
  public enum Site: Hashable, Sendable {
    /// A parameter of the initializer or factory; only the verifier knows the label.
    case parameter(index: Int, label: String?)
    /// A stored property that is set after construction.
    case property(String?)
    /// A method or closure that is called after construction.
    case method(String?)
    /// A call in the body of a factory.
    case body
  }

  /// The requested key, without wrappers such as `Lazy` and `Optional`.
  public var key: Key
  /// When the instance is needed.
  public var timing: Timing
  /// The number of instances that are taken.
  public var cardinality: Cardinality
  /// Where the edge enters.
  public var site: Site
  /// Whether the requesting side awaits the instance, so that making it may suspend or change the actor.
  public var isAwaited: Bool
  /// Whether the requesting side cannot receive an error, like a function that does not throw.
  public var isInfallible: Bool
  /// Whether the instance is made outside of all actors, as for a function whose result is not known to be `Sendable`.
  public var isNonisolated: Bool
  /// Whether a decorator requests the decorated binding, instead of the one that serves the key.
  public var isDecorated: Bool
  /// Whether another value is used if nothing is bound, such as a parameter's default value.
  public var hasDefault: Bool
  /// The place of the request in the source.
  public var location: SourceLocation?

  /// Creates a request.
  public init(
    _ key: Key, timing: Timing = .eager, cardinality: Cardinality = .one,
    site: Site = .parameter(index: 0, label: nil), hasDefault: Bool = false,
    isAwaited: Bool = false, isInfallible: Bool = false, isNonisolated: Bool = false,
    isDecorated: Bool = false, location: SourceLocation? = nil
  ) {
    self.key = key
    self.timing = timing
    self.cardinality = cardinality
    self.site = site
    self.hasDefault = hasDefault
    self.isAwaited = isAwaited
    self.isInfallible = isInfallible
    self.isNonisolated = isNonisolated
    self.isDecorated = isDecorated
    self.location = location
  }
}

extension Request.Timing: Comparable {
  private var order: UInt8 {
    switch self {
    case .eager: 0
    case .afterConstruction: 1
    case .lazy: 2
    case .provider: 3
    }
  }

  /// Orders by how early the instance is needed.
  public static func < (left: Request.Timing, right: Request.Timing) -> Bool {
    left.order < right.order
  }
}
