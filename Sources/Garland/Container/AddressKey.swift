// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The key of a table, made of addresses.
@usableFromInline
protocol AddressKey: Equatable, BitwiseCopyable {
  /// No key.
  static var none: Self { get }
  /// A spread of the addresses, whose upper bits tell the place in a table.
  var hash: UInt { get }
}
