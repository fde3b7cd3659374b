// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Part of a table of nodes: open addressing with linear probing, made once and then only read.
@usableFromInline
struct AddressTable<Key: AddressKey>: ~Copyable {
  /// A place of the table; without a node it is empty and ends a search.
  ///
  /// Sound as an uncounted reference, because the core owns the table and all nodes in it.
  /// `RandomGraphTests` hammers it.
  @usableFromInline
  struct Slot {
    @usableFromInline let key: Key
    @usableFromInline let node: Unmanaged<AnyNode>?
  }

  /// The slots, of which at least one is empty.
  @usableFromInline let slots: UnsafeMutablePointer<Slot>
  /// The number of slots less one; their number is a power of two.
  @usableFromInline let mask: Int
  /// The number of bits by which a hash is shifted to become a place.
  @usableFromInline let shift: UInt

  /// Creates an empty table that a number of nodes fills at most by half.
  init(capacity: Int) {
    var bits: UInt = 1
    while 1 << bits < capacity * 2 { bits += 1 }
    shift = UInt(UInt.bitWidth) - bits
    mask = 1 << bits - 1
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: Slot(key: .none, node: nil), count: mask + 1)
  }

  deinit {
    slots.deallocate()
  }

  /// Adds a node.
  mutating func insert(_ node: AnyNode, for key: Key) {
    var place = start(key)
    while slots[place].node != nil { place = (place + 1) & mask }
    slots[place] = Slot(key: key, node: .passUnretained(node))
  }

  /// The node of a key.
  @inlinable @inline(__always)
  func node(_ key: Key) -> Unmanaged<AnyNode>? {
    var place = start(key)
    while true {
      let slot = slots[place]
      if slot.node == nil || slot.key == key { return slot.node }
      place = (place &+ 1) & mask
    }
  }

  @inlinable @inline(__always)
  func start(_ key: Key) -> Int { Int(truncatingIfNeeded: key.hash &>> shift) }
}
