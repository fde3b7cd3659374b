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
    let mixed = UInt.mixed(type, tag, arguments)
    return (mixed ^ (mixed >> UInt(UInt.bitWidth / 2))) & ~1
  }
}
