// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The key of a table, made of addresses.
@usableFromInline
protocol AddressKey: Equatable, BitwiseCopyable {
  /// The key that stands for none.
  static var none: Self { get }
  /// A hash of the addresses, whose upper bits determine the place in a table.
  var hash: UInt { get }
}
