// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

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
  var hash: UInt { (address &>> 3) &* 0x9E37_79B9_7F4A_7C15 }
}
