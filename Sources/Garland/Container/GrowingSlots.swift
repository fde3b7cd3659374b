// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import Synchronization

/// One size of a table of addresses by keys, to which some are added while others look.
///
/// Open addressing with linear probing, at most half full. A slot's key is written before its address is published, and
/// never changes after that.
@usableFromInline
struct GrowingSlots<Key: AddressKey> {
  @usableFromInline let keys: UnsafeMutablePointer<Key>
  @usableFromInline let addresses: UnsafeMutablePointer<Atomic<UInt>>
  @usableFromInline let mask: Int

  fileprivate init(bits: Int) {
    let count = 1 << bits
    mask = count - 1
    keys = .allocate(capacity: count)
    keys.initialize(repeating: .none, count: count)
    addresses = .allocate(capacity: count)
    for place in 0..<count { (addresses + place).initialize(to: Atomic(0)) }
  }

  fileprivate func deallocate() {
    addresses.deinitialize(count: mask + 1).deallocate()
    keys.deallocate()
  }

  /// The address at a key in the newest size of a table, if there is one by now; takes no lock.
  @inlinable @inline(__always)
  static func find(_ key: Key, in newest: borrowing Atomic<UInt>) -> UnsafeRawPointer? {
    let newest = newest.load(ordering: .acquiring)
    // Sound, because what `GrowingTable` publishes stays where it is for as long as the table.
    return UnsafePointer<GrowingSlots>(bitPattern: newest)?.pointee.find(key)
  }

  @inlinable @inline(__always)
  func find(_ key: Key) -> UnsafeRawPointer? {
    var place = start(key)
    while true {
      let address = addresses[place].load(ordering: .acquiring)
      guard address != 0, keys[place] != key else { return UnsafeRawPointer(bitPattern: address) }
      place = (place &+ 1) & mask
    }
  }

  @inlinable @inline(__always)
  func start(_ key: Key) -> Int {
    Int(truncatingIfNeeded: key.hash &>> UInt(UInt.bitWidth / 2)) & mask
  }

  fileprivate func insert(_ address: UInt, for key: Key) {
    var place = start(key)
    while addresses[place].load(ordering: .relaxed) != 0 { place = (place + 1) & mask }
    keys[place] = key
    addresses[place].store(address, ordering: .releasing)
  }
}

/// All sizes of a table of addresses by keys, for whoever adds some; one thread at a time.
///
/// A full size is copied into one twice as large and stays where it is, because somebody may be looking into it. All
/// old ones together are no larger than the newest.
struct GrowingTable<Key: AddressKey> {
  private var sizes: [UnsafeMutablePointer<GrowingSlots<Key>>] = []
  private var count = 0

  /// Adds the address of an object, which its caller keeps where it is.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - key: Its key, which is new.
  ///   - newest: Where those who look find the newest size; zero at first.
  mutating func insert(_ object: AnyObject, for key: Key, in newest: borrowing Atomic<UInt>) {
    let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    count += 1
    if let slots = sizes.last?.pointee, count * 2 <= slots.mask + 1 {
      return slots.insert(address, for: key)
    }
    let larger = GrowingSlots<Key>(bits: 4 + sizes.count)
    if let old = sizes.last?.pointee {
      for place in 0...old.mask {
        let address = old.addresses[place].load(ordering: .relaxed)
        if address != 0 { larger.insert(address, for: old.keys[place]) }
      }
    }
    larger.insert(address, for: key)
    let memory = UnsafeMutablePointer<GrowingSlots<Key>>.allocate(capacity: 1)
    memory.initialize(to: larger)
    sizes.append(memory)
    newest.store(UInt(bitPattern: memory), ordering: .releasing)
  }

  /// Frees the memory, when nobody can look any more.
  func deallocate() {
    for memory in sizes {
      memory.pointee.deallocate()
      memory.deallocate()
    }
  }
}
