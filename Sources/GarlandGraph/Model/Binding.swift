// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// How one kind of instance is made, under which keys it is found and how long it lives.
///
/// Every front and every dialect lowers to this value; the rules, the messages, the exports and the runtime's
/// plan know nothing else.
public struct Binding: Hashable, Sendable {
  /// Where the instances come from.
  public enum Origin: String, Hashable, Sendable {
    /// An initializer or closure that Garland calls.
    case factory
    /// A ready-made value.
    case value
    /// Something else makes the instance, such as a storyboard, and hands it in for injection.
    case external
    /// A value that is supplied when a scope or container is opened.
    case input
    /// A parent container, which makes the instance from what it knows itself.
    case inherited
  }

  /// The action that is run for an instance when its container or scope ends.
  public enum Ending: String, Hashable, Sendable {
    /// A call that returns at once.
    case synchronous
    /// A call that has to be awaited.
    case asynchronous
  }

  /// Which binding wins when a key has several.
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
  /// Where the instances come from.
  public var origin: Origin
  /// How long an instance lives.
  public var lifetime: Lifetime
  /// The dependencies, in the order in which they are resolved.
  public var requests: [Request]
  /// Which binding wins.
  public var precedence: Precedence
  /// The place among the decorators of a key: the lower, the nearer to what they decorate.
  public var order: Int
  /// The profiles that must all be active for the binding to exist; none for one that always does.
  public var condition: [BindingProfile]
  /// The index in `BindingGraph.modules` of the declaring module, if any.
  public var module: Int?
  /// Whether only bindings of the same module can see it.
  public var isPrivate: Bool
  /// Where the instance has to be made.
  public var isolation: Isolation
  /// The effects of creating an instance.
  public var effects: Effects
  /// The action that is run at the end of an instance, or nil for none.
  public var ending: Ending?
  /// Why the needs cannot be read, or nil when `requests` is complete.
  public var opaqueReason: String?
  /// The kinds of scopes that the instances can open.
  public var opens: [TypeReference]
  /// The kinds of scopes in which alone a parent container can make an instance, besides that of its lifetime.
  ///
  /// Of what the graph makes itself the requests tell it.
  public var scopes: [TypeReference]
  /// Whether what a parent container binds is made by something else, which hands it in there.
  public var isMadeElsewhere: Bool
  /// The contradictions in the declaration.
  public var faults: [DeclarationFault]
  /// Findings that the declaration accepts.
  public var suppressions: [Suppression]
  /// Where the binding is written.
  public var location: SourceLocation?

  /// Makes a binding.
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

  /// Makes a binding of one key; the short form for tests and simple dialects.
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
