// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The effects of creating an instance, such as throwing or suspending.
public struct Effects: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes a set from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The factory can throw an error.
  public static let throwing = Effects(rawValue: 1)
  /// The factory suspends.
  public static let async = Effects(rawValue: 2)
}
