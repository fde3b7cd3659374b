// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// What a request from outside names, as the addresses of types; zero stands for none.
@usableFromInline
struct NodeKey: Hashable, Sendable {
  @usableFromInline let type: UInt
  @usableFromInline let tag: UInt
  @usableFromInline let arguments: UInt

  /// The key of a type.
  @inlinable
  init(type: any Any.Type) {
    self.type = UInt(bitPattern: ObjectIdentifier(type))
    tag = 0
    arguments = 0
  }

  /// The key of a type under a tag.
  @inlinable
  init(type: any Any.Type, tag: (any BindingTag.Type)?) {
    self.type = UInt(bitPattern: ObjectIdentifier(type))
    self.tag = tag.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0
    arguments = 0
  }

  /// The key of a type that is made with arguments.
  @inlinable
  init(type: any Any.Type, arguments: any Any.Type) {
    self.type = UInt(bitPattern: ObjectIdentifier(type))
    tag = 0
    self.arguments = UInt(bitPattern: ObjectIdentifier(arguments))
  }

  /// The key of a type under a tag, or made with arguments.
  init(type: any Any.Type, tag: (any BindingTag.Type)?, arguments: (any Any.Type)?) {
    self.type = UInt(bitPattern: ObjectIdentifier(type))
    self.tag = tag.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0
    self.arguments = arguments.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0
  }

  /// The key of a self-describing type.
  @inlinable
  init<Value: Resolvable>(describing type: Value.Type) {
    self.type = UInt(bitPattern: ObjectIdentifier(type))
    tag = 0
    arguments =
      Value.Arguments.self == Void.self
      ? 0 : UInt(bitPattern: ObjectIdentifier(Value.Arguments.self))
  }

  /// The key of a binding of the running program.
  init(_ key: CompactKey) {
    type = key.type
    tag = key.tag
    arguments = key.arguments
  }

  /// A spread of the addresses, whose upper bits tell the place in a table; types are at least eight bytes apart.
  ///
  /// Each address has a factor of its own: types and tags often lie at equal distances, and their plain sum or
  /// difference would be the same for many pairs.
  @inlinable
  var hash: UInt {
    (type >> 3) &* 0x9E37_79B9_7F4A_7C15
      &+ (tag >> 3) &* 0xC2B2_AE3D_27D4_EB4F
      &+ (arguments >> 3) &* 0x1656_67B1_9E37_79F9
  }
}
