// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What only the overload of a registration knows of its factory.
///
/// Without `sendable` and `unknownSendable`, what it makes is known not to be `Sendable`.
@frozen
@usableFromInline
struct FactoryFacts: OptionSet {
  @usableFromInline let rawValue: UInt8

  @inlinable
  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What it makes is `Sendable`.
  @inlinable static var sendable: FactoryFacts { FactoryFacts(rawValue: 1) }
  /// Nobody knows whether what it makes is.
  @inlinable static var unknownSendable: FactoryFacts { FactoryFacts(rawValue: 2) }
  /// All its parameters are `Sendable`.
  @inlinable static var asksForSendable: FactoryFacts { FactoryFacts(rawValue: 4) }
  /// It runs on the main actor.
  @inlinable static var onMainActor: FactoryFacts { FactoryFacts(rawValue: 8) }
  /// It can throw.
  @inlinable static var throwing: FactoryFacts { FactoryFacts(rawValue: 16) }

  /// The facts, with what the type of the factory's errors says.
  @inlinable
  func noting<Failure: Error>(_ type: Failure.Type) -> FactoryFacts {
    type == Never.self ? self : union(.throwing)
  }
}
