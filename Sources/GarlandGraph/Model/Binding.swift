// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// How one kind of instance is made, under which keys it is bound and how long it lives.
///
/// Every front and every dialect lowers to this value; the rules, the messages, the exports and the runtime's plan use
/// nothing else.
public struct Binding: Hashable, Sendable {
  /// The source of the instances.
  public enum Origin: String, Hashable, Sendable {
    /// An initializer or closure that Garland calls.
    case factory
    /// A ready-made value.
    case value
    /// An object outside the graph makes the instance, such as a storyboard, and hands it in for injection.
    case external
    /// A value that is supplied when a scope or container is opened.
    case input
    /// A parent container, which makes the instance from its own bindings.
    case inherited
  }

  /// The action that runs for an instance when its container or scope ends.
  public enum Ending: String, Hashable, Sendable {
    /// A call that returns at once.
    case synchronous
    /// A call that must be awaited.
    case asynchronous
  }

  /// Which binding is used if a key has several.
  public enum Precedence: String, Hashable, Sendable {
    /// Yields to any other binding of its key.
    case fallback
    /// Must be the only one of its kind.
    case ordinary
    /// Replaces the other bindings of its key on purpose.
    case override
  }

  /// The keys, of which the first names the binding in messages; never empty.
  public var exposures: [Exposure]
  /// The type of the instances, when it is known and is not the type of the first key.
  public var implementation: TypeReference?
  /// The source of the instances.
  public var origin: Origin
  /// How long an instance lives.
  public var lifetime: Lifetime
  /// The dependencies, in the order in which they are resolved.
  public var requests: [Request]
  /// Which binding is used if a key has several.
  public var precedence: Precedence
  /// The position among the decorators of a key: the lower, the nearer to the decorated binding.
  public var order: Int
  /// The profiles that must all be active for the binding to exist; none for one that always does.
  public var condition: [BindingProfile]
  /// The index in `BindingGraph.modules` of the declaring module, if any.
  public var module: Int?
  /// Whether only bindings of the same module can see it.
  public var isPrivate: Bool
  /// The isolation in which the instance must be made.
  public var isolation: Isolation
  /// The effects of creating an instance.
  public var effects: Effects
  /// The action that runs at the end of an instance, or nil for none.
  public var ending: Ending?
  /// The reason why the dependencies cannot be read, or nil if `requests` is complete.
  public var opaqueReason: String?
  /// The kinds of scopes that the instances can open.
  public var opens: [TypeReference]
  /// The kinds of scopes that a parent container needs to make an instance, besides that of its lifetime.
  ///
  /// For instances that the graph makes itself, the requests determine this.
  public var scopes: [TypeReference]
  /// Whether a parent container's instances are made outside it and handed in there.
  public var isMadeElsewhere: Bool
  /// The contradictions in the declaration.
  public var faults: [DeclarationFault]
  /// The findings that the declaration accepts.
  public var suppressions: [Suppression]
  /// The place of the binding in the source.
  public var location: SourceLocation?

  /// Creates a binding.
  public init(
    exposures: [Exposure], implementation: TypeReference? = nil, origin: Origin = .factory,
    lifetime: Lifetime = .perRequest, requests: [Request] = [], precedence: Precedence = .ordinary,
    order: Int = 0, condition: [BindingProfile] = [], module: Int? = nil, isPrivate: Bool = false,
    isolation: Isolation = .nonisolated,
    effects: Effects = [], ending: Ending? = nil, opaqueReason: String? = nil,
    opens: [TypeReference] = [], scopes: [TypeReference] = [], isMadeElsewhere: Bool = false,
    faults: [DeclarationFault] = [], suppressions: [Suppression] = [],
    location: SourceLocation? = nil
  ) {
    self.exposures = exposures
    self.implementation = implementation
    self.origin = origin
    self.lifetime = lifetime
    self.requests = requests
    self.precedence = precedence
    self.order = order
    self.condition = condition
    self.module = module
    self.isPrivate = isPrivate
    self.isolation = isolation
    self.effects = effects
    self.ending = ending
    self.opaqueReason = opaqueReason
    self.opens = opens
    self.scopes = scopes
    self.isMadeElsewhere = isMadeElsewhere
    self.faults = faults
    self.suppressions = suppressions
    self.location = location
  }

  /// Creates a binding of one key; the short form for tests and simple dialects.
  public init(
    _ key: Key, lifetime: Lifetime = .perRequest, requests: [Request] = [],
    location: SourceLocation? = nil
  ) {
    self.init(
      exposures: [Exposure(key)], lifetime: lifetime, requests: requests, location: location)
  }

  /// The key that names the binding in messages.
  public var key: Key { exposures[0].key }
}
