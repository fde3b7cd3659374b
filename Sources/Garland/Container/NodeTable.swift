// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// What a request from outside names: identities of types, for comparison by a few machine words.
@usableFromInline
struct NodeKey: Hashable, Sendable {
  @usableFromInline let type: ObjectIdentifier
  @usableFromInline let tag: ObjectIdentifier?
  @usableFromInline let arguments: ObjectIdentifier?

  @inlinable
  init(
    type: any Any.Type, tag: (any BindingTag.Type)? = nil, arguments: (any Any.Type)? = nil
  ) {
    self.type = ObjectIdentifier(type)
    self.tag = tag.map { ObjectIdentifier($0) }
    self.arguments = arguments.map { ObjectIdentifier($0) }
  }

  init(_ key: Key) {
    type = key.type.identity ?? ObjectIdentifier(Never.self)
    tag = key.tag?.type?.identity
    arguments = key.arguments?.identity
  }

  /// A spread of the type's address; types are at least eight bytes apart.
  @inlinable
  var hash: UInt {
    var bits = UInt(bitPattern: type)
    if let tag { bits ^= UInt(bitPattern: tag) << 1 }
    if let arguments { bits ^= UInt(bitPattern: arguments) << 2 }
    return (bits >> 3) &* 0x9E37_79B9_7F4A_7C15
  }
}

/// Finds a node by its key, in a time that does not depend on their number.
///
/// Open addressing with linear probing, at most half full, made once and then only read. A dictionary would do the
/// same; its seeded hash costs several times as much for a key that is the address of a type.
@usableFromInline
struct NodeTable {
  @usableFromInline
  struct Slot {
    @usableFromInline let key: NodeKey
    @usableFromInline let node: Unmanaged<AnyNode>
  }

  /// The slots; their number is a power of two.
  @usableFromInline var slots: ContiguousArray<Slot?>
  /// How far a hash is shifted to become a place.
  @usableFromInline let shift: UInt

  /// Makes an empty table for a number of nodes.
  init(capacity: Int) {
    var bits: UInt = 1
    while 1 << bits < capacity * 2 { bits += 1 }
    shift = UInt(UInt.bitWidth) - bits
    slots = ContiguousArray(repeating: nil, count: 1 << bits)
  }

  /// Adds a node, which somebody else keeps alive.
  mutating func insert(_ node: AnyNode, for key: NodeKey) {
    var place = Int(key.hash >> shift)
    while slots[place] != nil { place = (place + 1) & (slots.count - 1) }
    slots[place] = Slot(key: key, node: .passUnretained(node))
  }

  /// The node of a key.
  @inlinable
  func node(_ key: NodeKey) -> AnyNode? {
    var place = Int(key.hash >> shift)
    while let slot = slots[place] {
      if slot.key == key { return slot.node.takeUnretainedValue() }
      place = (place + 1) & (slots.count - 1)
    }
    return nil
  }
}
