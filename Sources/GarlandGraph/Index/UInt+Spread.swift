// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// The factors are made for words of 64 bits; of shorter words, their lower halves do. All is inlined, so that they are
// constants.
extension UInt {
  /// The word with its bits spread to the upper ones, where tables look: addresses differ in few of their bits.
  @inlinable @inline(__always)
  package var spread: UInt { self &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64) }

  /// Three addresses as one word.
  ///
  /// Each has a factor of its own: types and tags often lie at equal distances, whose sums would be the same.
  @inlinable @inline(__always)
  package static func mixed(_ type: UInt, _ tag: UInt, _ arguments: UInt) -> UInt {
    (type >> 3).spread
      &+ (tag >> 3) &* UInt(truncatingIfNeeded: 0xC2B2_AE3D_27D4_EB4F as UInt64)
      &+ (arguments >> 3) &* UInt(truncatingIfNeeded: 0x1656_67B1_9E37_79F9 as UInt64)
  }
}
