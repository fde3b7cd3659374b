// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The facts about a binding that rules read, without touching the binding itself.
package struct BindingTraits: Sendable {
  /// Facts that hold for few bindings.
  package struct Flags: OptionSet, Sendable {
    /// The bits.
    package let rawValue: UInt16

    /// Makes a set from bits.
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The instance exists before anything is resolved: a value or an input.
    package static let isReady = Flags(rawValue: 1)
    /// Something outside the graph makes the instances and hands them in.
    package static let isExternal = Flags(rawValue: 2)
    /// The dependencies cannot be read.
    package static let isOpaque = Flags(rawValue: 4)
    /// The binding replaces others.
    package static let isOverride = Flags(rawValue: 8)
    /// The binding yields to others.
    package static let isFallback = Flags(rawValue: 16)
    /// Instances must be made on a global actor.
    package static let isIsolated = Flags(rawValue: 32)
    /// The declaration accepts findings.
    package static let hasSuppressions = Flags(rawValue: 64)
    /// The type of the instances is not the type of the first key.
    package static let hasImplementation = Flags(rawValue: 128)
    /// The caller supplies arguments.
    package static let takesArguments = Flags(rawValue: 256)
    /// A parent container makes the instances.
    package static let isInherited = Flags(rawValue: 512)
    /// Making an instance must be awaited: it suspends, or belongs to a global actor other than the main one.
    package static let isAsync = Flags(rawValue: 1024)
    /// Instances have an ending action.
    package static let hasEnding = Flags(rawValue: 2048)
    /// Making an instance can throw an error of the user's.
    package static let isThrowing = Flags(rawValue: 4096)
    /// Instances can open scopes.
    package static let opensScopes = Flags(rawValue: 8192)
    /// The declaration contains a contradiction.
    package static let hasFaults = Flags(rawValue: 16384)
    /// A parent container can only make the instances in some kinds of scopes.
    package static let needsScope = Flags(rawValue: 32768)

    /// The flags of bindings whose dependencies are not known.
    package static let needsAreHidden: Flags = [.isExternal, .isOpaque]
  }

  /// Lifetimes as bits, so that the lifetimes in a graph can be combined.
  package struct Lifetimes: OptionSet, Sendable {
    /// The bits.
    package let rawValue: UInt16

    /// Makes a set from bits.
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// A new instance for each injection.
    package static let perRequest = Lifetimes(rawValue: 1)
    /// One instance for each outermost resolve.
    package static let objectGraph = Lifetimes(rawValue: 2)
    /// One instance for each container.
    package static let singleton = Lifetimes(rawValue: 4)
    /// One instance for each container, made when it is built.
    package static let eager = Lifetimes(rawValue: 8)
    /// One instance for as long as somebody else holds it.
    package static let weak = Lifetimes(rawValue: 16)
    /// One instance for each opened scope.
    package static let scoped = Lifetimes(rawValue: 32)
    /// One instance for as long as a duration, and then a new one.
    package static let timeToLive = Lifetimes(rawValue: 64)
    /// A lifetime that cannot be read, which may be any.
    package static let unread = Lifetimes(rawValue: 128)

    /// The lifetimes of instances that stay, once made, as long as their container or scope.
    package static let lasting: Lifetimes = [.singleton, .eager, .scoped]
    /// The lifetimes of instances that belong to their requester.
    package static let passing: Lifetimes = [.perRequest, .objectGraph]

    /// Whether two separate resolves can receive the same instance, as far as is known.
    package var isSurelyShared: Bool { isDisjoint(with: [.passing, .unread]) }

    /// Whether an instance stays, once made, as long as its container or scope, as far as is known.
    package var isLasting: Bool { isSubset(of: .lasting) }

    /// Creates a set of one lifetime.
    package init(_ lifetime: Lifetime) {
      switch lifetime {
      case .perRequest: self = .perRequest
      case .objectGraph: self = .objectGraph
      case .singleton: self = .singleton
      case .eager: self = .eager
      case .weak: self = .weak
      case .scoped: self = .scoped
      case .timeToLive: self = .timeToLive
      case .unread: self = .unread
      }
    }
  }

  /// The binding's lifetime, as one bit.
  package let lifetime: Lifetimes
  /// The binding's other facts.
  package let flags: Flags

  /// Combines facts; the flags are those that the other parameters do not determine.
  package init(
    lifetime: Lifetime, origin: Binding.Origin, precedence: Binding.Precedence, flags: Flags
  ) {
    self.lifetime = Lifetimes(lifetime)
    var flags = flags
    switch origin {
    case .factory: break
    case .value, .input: flags.insert(.isReady)
    case .inherited: flags.formUnion([.isReady, .isInherited])
    case .external: flags.insert(.isExternal)
    }
    switch precedence {
    // The parent has chosen already: to its child, what it makes replaces nothing and is no default.
    case _ where flags.contains(.isInherited): break
    case .ordinary: break
    case .override: flags.insert(.isOverride)
    case .fallback: flags.insert(.isFallback)
    }
    self.flags = flags
  }

  /// Reads the facts of the binding with a number.
  init(_ bindings: [Binding], _ number: Int) {
    var flags: Flags = []
    if bindings[number].opaqueReason != nil { flags.insert(.isOpaque) }
    if bindings[number].ending != nil { flags.insert(.hasEnding) }
    if !bindings[number].opens.isEmpty { flags.insert(.opensScopes) }
    if !bindings[number].faults.isEmpty { flags.insert(.hasFaults) }
    if bindings[number].isMadeElsewhere { flags.insert(.isExternal) }
    if !bindings[number].scopes.isEmpty { flags.insert(.needsScope) }
    if bindings[number].effects.contains(.async) { flags.insert(.isAsync) }
    if bindings[number].effects.contains(.throwing) { flags.insert(.isThrowing) }
    if bindings[number].isolation != .nonisolated {
      flags.insert(.isIsolated)
      // An instance that is ready, or made elsewhere, needs no actor when it is requested.
      let isMade = bindings[number].origin == .factory
      if isMade, bindings[number].isolation != .mainActor { flags.insert(.isAsync) }
    }
    if !bindings[number].suppressions.isEmpty { flags.insert(.hasSuppressions) }
    if bindings[number].implementation != nil { flags.insert(.hasImplementation) }
    if bindings[number].exposures.contains(where: { $0.key.arguments != nil }) {
      flags.insert(.takesArguments)
    }
    self.init(
      lifetime: bindings[number].lifetime, origin: bindings[number].origin,
      precedence: bindings[number].precedence, flags: flags)
  }
}
