// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// An edge of the graph, by which one binding asks for another.
public struct Request: Hashable, Sendable {
  /// When the instance behind the edge is needed.
  public enum Timing: String, Hashable, Sendable {
    /// Before the asking instance is handed out; an eager edge in a cycle makes the cycle endless.
    case eager
    /// After everything of the current resolve has been constructed: `injection(cycle: true, …)`.
    case afterConstruction
    /// When the asking instance first uses it: `Lazy`.
    case lazy
    /// Each time the asking instance calls for it: `Provider` and functions.
    case provider
  }

  /// How many instances the edge takes.
  public enum Cardinality: String, Hashable, Sendable {
    /// Exactly one; a missing binding is an error.
    case one
    /// One if something is bound, otherwise nil.
    case optional
    /// All contributions to a collection.
    case many
  }

  /// Where in the asking binding the edge enters.
  public enum Site: Hashable, Sendable {
    /// A parameter of the initializer or factory; the label is known to the verifier only.
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
  /// How many instances are taken.
  public var cardinality: Cardinality
  /// Where the edge enters.
  public var site: Site
  /// Whether the asking side awaits what it gets, so that making it may suspend or change the actor.
  public var isAwaited: Bool
  /// Whether the asking side has no way to hear of an error, as a function that does not throw.
  public var isInfallible: Bool
  /// Whether a decorator asks for what it decorates, instead of what serves the key.
  public var isDecorated: Bool
  /// Whether something else is used when nothing is bound, such as a parameter's default.
  public var hasDefault: Bool
  /// Where the edge is written.
  public var location: SourceLocation?

  /// Makes an edge.
  public init(
    _ key: Key, timing: Timing = .eager, cardinality: Cardinality = .one,
    site: Site = .parameter(index: 0, label: nil), hasDefault: Bool = false,
    isAwaited: Bool = false, isInfallible: Bool = false, isDecorated: Bool = false,
    location: SourceLocation? = nil
  ) {
    self.key = key
    self.timing = timing
    self.cardinality = cardinality
    self.site = site
    self.hasDefault = hasDefault
    self.isAwaited = isAwaited
    self.isInfallible = isInfallible
    self.isDecorated = isDecorated
    self.location = location
  }
}
