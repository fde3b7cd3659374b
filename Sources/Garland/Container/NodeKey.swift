// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import GarlandGraph

/// The key of a request from outside, as the addresses of types; zero stands for none.
@frozen
@usableFromInline
struct NodeKey: Hashable, Sendable {
  @usableFromInline let type: UInt
  @usableFromInline let tag: UInt
  @usableFromInline let arguments: UInt

  /// The key of a type, under a tag or made with arguments.
  ///
  /// It is inlined, because most callers know which parts there are none of.
  @inlinable @inline(__always)
  init(
    type: any Any.Type, tag: (any BindingTag.Type)? = nil, arguments: (any Any.Type)? = nil
  ) {
    self.type = UInt(bitPattern: ObjectIdentifier(type))
    self.tag = if let tag { UInt(bitPattern: ObjectIdentifier(tag)) } else { 0 }
    self.arguments = if let arguments { UInt(bitPattern: ObjectIdentifier(arguments)) } else { 0 }
  }

  /// The key of a binding of the running program.
  init(_ key: CompactKey) {
    type = key.type
    tag = key.tag
    arguments = key.arguments
  }

  /// A spread of the addresses, whose upper bits tell the place in a table; types are at least eight bytes apart.
  @inlinable
  var hash: UInt { .mixed(type, tag, arguments) }
}

extension NodeKey: AddressKey {
  @usableFromInline static var none: NodeKey { NodeKey(type: Never.self) }

  /// Whether it only consists of a type.
  var isType: Bool { tag == 0 && arguments == 0 }
}
