// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// A set of types, by address.
///
/// Open addressing with linear probing, at most three quarters full. The standard library's set would do the
/// same; its seeded hash costs several times as much for an address, and sealing a graph asks for
/// each parameter's type.
struct TypeSet {
  /// The addresses, with zero for an empty place; their number is a power of two.
  private var slots: [UInt]
  private var count = 0
  private var shift: Int

  /// Makes an empty set that has room for a number of types.
  init(capacity: Int = 0) {
    var bits = 3
    while (1 << bits) * 3 < capacity * 4 { bits += 1 }
    slots = Array(repeating: 0, count: 1 << bits)
    shift = UInt.bitWidth - bits
  }

  /// Whether a type is in the set.
  func contains(_ type: any Any.Type) -> Bool {
    slots[place(of: Self.address(type))] != 0
  }

  /// Adds a type, unless it is in the set.
  mutating func insert(_ type: any Any.Type) {
    if (count + 1) * 4 > slots.count * 3 { grow() }
    let address = Self.address(type)
    let place = place(of: address)
    if slots[place] == 0 { count += 1 }
    slots[place] = address
  }

  // Out of line, because it happens seldom.
  @inline(never)
  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: old.count * 2)
    shift -= 1
    for address in old where address != 0 { slots[place(of: address)] = address }
  }

  /// The place with the address, or the empty one for it.
  private func place(of address: UInt) -> Int {
    var place = Int(truncatingIfNeeded: (address >> 3).spread >> UInt(shift))
    while slots[place] != 0, slots[place] != address { place = (place + 1) & (slots.count - 1) }
    return place
  }

  private static func address(_ type: any Any.Type) -> UInt {
    UInt(bitPattern: ObjectIdentifier(type))
  }
}
