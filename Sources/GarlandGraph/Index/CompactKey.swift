// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A key as three numbers, which are compared and hashed without touching a string.
///
/// A metatype is its address, a name an even number that `KeyNumbers` gives it, and zero stands for none.
package struct CompactKey: Hashable, Sendable {
  /// The number of the type.
  package let type: UInt
  /// The number of the tag.
  package let tag: UInt
  /// The number of the arguments' type.
  package let arguments: UInt

  /// A key whose numbers are known.
  package init(type: UInt, tag: UInt, arguments: UInt) {
    self.type = type
    self.tag = tag
    self.arguments = arguments
  }

  /// The key of a type of the running program.
  package init(
    _ type: any Any.Type, tag: (any Any.Type)? = nil, arguments: (any Any.Type)? = nil
  ) {
    self.type = Self.address(type)
    self.tag = tag.map(Self.address) ?? 0
    self.arguments = arguments.map(Self.address) ?? 0
  }

  private static func address(_ type: any Any.Type) -> UInt {
    UInt(bitPattern: ObjectIdentifier(type))
  }

  /// An odd number, which identifies a key that only consists of a type, or an even one, which several other keys may
  /// share.
  var mark: UInt {
    if tag == 0, arguments == 0 { return type | 1 }
    // Each number has a factor of its own: types and tags often lie at equal distances, whose sums would be the same.
    var mixed: UInt = (type >> 3) &* 0x9E37_79B9_7F4A_7C15
    mixed &+= (tag >> 3) &* 0xC2B2_AE3D_27D4_EB4F
    mixed &+= (arguments >> 3) &* 0x1656_67B1_9E37_79F9
    return (mixed ^ (mixed >> 32)) & ~1
  }
}
