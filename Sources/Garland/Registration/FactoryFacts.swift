// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Facts about a factory that only the overload of its registration knows.
///
/// Without `sendable` and `unknownSendable`, its values are known not to be `Sendable`.
@frozen
@usableFromInline
struct FactoryFacts: OptionSet {
  @usableFromInline let rawValue: UInt8

  @inlinable
  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Its values are `Sendable`.
  @inlinable static var sendable: FactoryFacts { FactoryFacts(rawValue: 1) }
  /// It is not known whether its values are `Sendable`.
  @inlinable static var unknownSendable: FactoryFacts { FactoryFacts(rawValue: 2) }
  /// All its parameters are `Sendable`.
  @inlinable static var asksForSendable: FactoryFacts { FactoryFacts(rawValue: 4) }
  /// It runs on the main actor.
  @inlinable static var onMainActor: FactoryFacts { FactoryFacts(rawValue: 8) }
  /// It can throw.
  @inlinable static var throwing: FactoryFacts { FactoryFacts(rawValue: 16) }

  /// The facts, extended by those of the factory's error type.
  @inlinable
  func noting<Failure: Error>(_ type: Failure.Type) -> FactoryFacts {
    type == Never.self ? self : union(.throwing)
  }
}
