// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What the rules need to know of every binding, without touching the binding itself.
package struct BindingTraits: Sendable {
  /// Facts that are true of few bindings.
  package struct Flags: OptionSet, Sendable {
    /// The bits.
    package let rawValue: UInt16

    /// Makes a set from bits.
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The instance exists before anything is resolved: a value or an input.
    package static let isReady = Flags(rawValue: 1)
    /// Something else makes the instances and hands them in.
    package static let isExternal = Flags(rawValue: 2)
    /// The needs cannot be read.
    package static let isOpaque = Flags(rawValue: 4)
    /// The binding replaces others.
    package static let isOverride = Flags(rawValue: 8)
    /// The binding yields to others.
    package static let isFallback = Flags(rawValue: 16)
    /// Instances have to be made on a global actor.
    package static let isIsolated = Flags(rawValue: 32)
    /// The declaration accepts findings.
    package static let hasSuppressions = Flags(rawValue: 64)
    /// The type of the instances is not the type of the first key.
    package static let hasImplementation = Flags(rawValue: 128)
  }

  /// Lifetimes as bits, so that a graph can say at once which ones it has.
  package struct Lifetimes: OptionSet, Sendable {
    /// The bits.
    package let rawValue: UInt8

    /// Makes a set from bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

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

    /// The lifetimes whose instances a container hands to everybody who asks it.
    package static let containerWide: Lifetimes = [.singleton, .eager, .weak]
    /// The lifetimes whose instances belong to the one who asked.
    package static let passing: Lifetimes = [.perRequest, .objectGraph]

    init(_ lifetime: Lifetime) {
      switch lifetime {
      case .perRequest: self = .perRequest
      case .objectGraph: self = .objectGraph
      case .singleton: self = .singleton
      case .eager: self = .eager
      case .weak: self = .weak
      case .scoped: self = .scoped
      }
    }
  }

  /// The binding's lifetime, as one bit.
  package let lifetime: Lifetimes
  /// The binding's other facts.
  package let flags: Flags

  /// Reads the facts of the binding with a number.
  init(_ bindings: [Binding], _ number: Int) {
    lifetime = Lifetimes(bindings[number].lifetime)
    var flags: Flags = []
    switch bindings[number].origin {
    case .factory: break
    case .value, .input, .inherited: flags.insert(.isReady)
    case .external: flags.insert(.isExternal)
    }
    switch bindings[number].precedence {
    case .ordinary: break
    case .override: flags.insert(.isOverride)
    case .fallback: flags.insert(.isFallback)
    }
    if bindings[number].opaqueReason != nil { flags.insert(.isOpaque) }
    if bindings[number].isolation != .nonisolated { flags.insert(.isIsolated) }
    if !bindings[number].suppressions.isEmpty { flags.insert(.hasSuppressions) }
    if bindings[number].implementation != nil { flags.insert(.hasImplementation) }
    self.flags = flags
  }
}
