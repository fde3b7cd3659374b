// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import Synchronization

/// Finds nodes that are added while others look, without a lock for those who look.
///
/// Open addressing like `NodeTable`. A slot's key is written before its node is published and never
/// changes after that. A full table is replaced by one twice as large; the old ones are kept,
/// because somebody may still be looking, and are together no larger than the newest.
///
/// Many threads read it while one writes: slots are written under the lock of the one `DerivedNodes`
/// that owns the table, and read after an acquiring load that saw the node. What an address stands
/// for lives as long as the table: `sizes` owns the slots, and that `DerivedNodes` or the core the
/// nodes. `SelfDescribingStressTests` hammers it.
@usableFromInline
final class GrowingNodeTable {
  /// One size of the table.
  @usableFromInline
  final class Slots {
    @usableFromInline let keys: UnsafeMutablePointer<NodeKey>
    @usableFromInline let nodes: UnsafeMutablePointer<Atomic<UInt>>
    @usableFromInline let mask: Int

    init(bits: Int) {
      let count = 1 << bits
      mask = count - 1
      keys = .allocate(capacity: count)
      keys.initialize(repeating: NodeKey(type: Never.self), count: count)
      nodes = .allocate(capacity: count)
      for place in 0..<count { (nodes + place).initialize(to: Atomic(0)) }
    }

    deinit {
      nodes.deinitialize(count: mask + 1).deallocate()
      keys.deallocate()
    }

    @inlinable
    func node(_ key: NodeKey) -> Unmanaged<AnyNode>? {
      var place = start(key)
      while true {
        let address = nodes[place].load(ordering: .acquiring)
        guard let pointer = UnsafeRawPointer(bitPattern: address) else { return nil }
        if keys[place] == key { return Unmanaged<AnyNode>.fromOpaque(pointer) }
        place = (place + 1) & mask
      }
    }

    func insert(_ address: UInt, for key: NodeKey) {
      var place = start(key)
      while nodes[place].load(ordering: .relaxed) != 0 { place = (place + 1) & mask }
      keys[place] = key
      nodes[place].store(address, ordering: .releasing)
    }

    func copy(to other: Slots) {
      for place in 0...mask {
        let address = nodes[place].load(ordering: .relaxed)
        if address != 0 { other.insert(address, for: keys[place]) }
      }
    }

    @inlinable
    func start(_ key: NodeKey) -> Int { Int(key.hash >> UInt(UInt.bitWidth / 2)) & mask }
  }

  /// The address of the newest slots, or zero while there is no node, as in most containers.
  @usableFromInline let current = Atomic<UInt>(0)
  private var bits = 3
  private var count = 0
  private var sizes: [Slots] = []

  init() {}

  /// The node of a key, if there is one by now; may be called at any time.
  @inlinable
  func node(_ key: NodeKey) -> Unmanaged<AnyNode>? {
    let address = current.load(ordering: .acquiring)
    guard let pointer = UnsafeRawPointer(bitPattern: address) else { return nil }
    return Unmanaged<Slots>.fromOpaque(pointer)._withUnsafeGuaranteedRef { $0.node(key) }
  }

  /// Adds a node, which its caller keeps alive; by one caller at a time.
  func insert(_ node: AnyNode, for key: NodeKey) {
    if sizes.isEmpty || (count + 1) * 2 > 1 << bits { grow() }
    let address = UInt(bitPattern: Unmanaged.passUnretained(node).toOpaque())
    sizes[sizes.count - 1].insert(address, for: key)
    count += 1
  }

  private func grow() {
    bits += 1
    let larger = Slots(bits: bits)
    sizes.last?.copy(to: larger)
    sizes.append(larger)
    let address = UInt(bitPattern: Unmanaged.passUnretained(larger).toOpaque())
    current.store(address, ordering: .releasing)
  }
}
