// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// Finds a node by its key, in a time that does not depend on their number.
///
/// Open addressing with linear probing, at most half full, made once and then only read. A dictionary would do the
/// same; its seeded hash costs several times as much for a key that is the address of a type.
@usableFromInline
struct NodeTable {
  /// A place of the table; without a node it is empty and ends a search.
  ///
  /// Sound as an uncounted reference, because the core owns the table and all nodes in it.
  @usableFromInline
  struct Slot {
    @usableFromInline var key: NodeKey
    @usableFromInline var node: Unmanaged<AnyNode>?
  }

  /// The slots; their number is a power of two.
  @usableFromInline var slots: ContiguousArray<Slot>
  /// The number of bits by which a hash is shifted to become a place.
  @usableFromInline let shift: UInt

  /// Makes an empty table for a number of nodes.
  init(capacity: Int) {
    var bits: UInt = 1
    while 1 << bits < capacity * 2 { bits += 1 }
    shift = UInt(UInt.bitWidth) - bits
    slots = ContiguousArray(
      repeating: Slot(key: NodeKey(type: Never.self), node: nil), count: 1 << bits)
  }

  /// Adds a node, which somebody else keeps alive.
  mutating func insert(_ node: AnyNode, for key: NodeKey) {
    var place = Int(key.hash >> shift)
    while slots[place].node != nil { place = (place + 1) & (slots.count - 1) }
    slots[place] = Slot(key: key, node: .passUnretained(node))
  }

  /// The node of a key.
  @inlinable @inline(__always)
  func node(_ key: NodeKey) -> Unmanaged<AnyNode>? {
    var place = Int(key.hash >> shift)
    while true {
      let slot = slots[place]
      if slot.node == nil || slot.key == key { return slot.node }
      place = (place + 1) & (slots.count - 1)
    }
  }
}
