// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Finds the first exposure of a key, by a hash table with open addressing.
///
/// Making the index is a large part of the cost of building a container, and most of that was hashing. Nearly all keys
/// of a running program only consist of a metatype, whose address identifies the key without hashing or comparing
/// anything. For other keys the table compares the keys themselves.
struct KeyMap: Sendable {
  /// The entry of a key.
  struct Slot {
    /// The mark of the key.
    var mark: UInt
    /// The first exposure, or -1 in an empty slot.
    var head: Int32
    /// The binding of the only exposure, if it serves every request for the key; otherwise -1.
    var sole: Int32
  }

  private let exposures: [GraphIndex.ExposureEntry]
  private var slots: [Slot]
  private let shift: Int
  /// The first exposures of all keys, in the order of their declaration.
  private(set) var heads: [Int32] = []

  init(_ exposures: [GraphIndex.ExposureEntry]) {
    self.exposures = exposures
    // At most three of four slots are taken, so that a search ends after few steps.
    let bits = max(3, Int.bitWidth - (exposures.count * 4 / 3).leadingZeroBitCount)
    slots = Array(repeating: Slot(mark: 0, head: -1, sole: -1), count: 1 << bits)
    shift = UInt.bitWidth - bits
    heads.reserveCapacity(exposures.count)
  }

  /// The entry of a key, or an empty slot.
  func find(_ key: CompactKey) -> Slot {
    slots[place(of: key.mark, key)]
  }

  /// The first exposure of an exposure's key, which is the exposure itself if the key is new.
  mutating func insert(_ number: Int32, isPlain: Bool) -> Int32 {
    let key = exposures[Int(number)].key
    let mark = key.mark
    let place = place(of: mark, key)
    if slots[place].head < 0 {
      let owner = exposures[Int(number)].binding
      slots[place] = Slot(mark: mark, head: number, sole: isPlain ? owner : -1)
      heads.append(number)
    } else {
      slots[place].sole = -1
    }
    return slots[place].head
  }

  /// The slot with the key, or the empty one for it.
  private func place(of mark: UInt, _ key: CompactKey) -> Int {
    var place = Int(truncatingIfNeeded: mark.spread >> UInt(shift))
    while slots[place].head >= 0 {
      if slots[place].mark == mark, mark & 1 == 1 || exposures[Int(slots[place].head)].key == key {
        break
      }
      place = (place + 1) & (slots.count - 1)
    }
    return place
  }
}
