// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import GarlandGraph

/// A key that is a type and nothing else.
@frozen
@usableFromInline
struct TypeAddress: AddressKey {
  @usableFromInline let address: UInt

  @inlinable @inline(__always)
  init(_ address: UInt) { self.address = address }

  @usableFromInline static var none: TypeAddress { TypeAddress(0) }

  // Types are at least eight bytes apart.
  @inlinable @inline(__always)
  var hash: UInt { (address &>> 3).spread }
}
