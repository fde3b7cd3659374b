// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import Synchronization

/// Finds nodes that are added while others look, without a lock for those who look.
///
/// Many threads read it while one writes, under the lock of the one `DerivedNodes` that owns the table. The nodes
/// belong to that `DerivedNodes` or to the core. `SelfDescribingStressTests` hammers it.
@usableFromInline
final class GrowingNodeTable {
  /// The address of the newest slots, or zero while there is no node, as in most containers.
  @usableFromInline let newest = Atomic<UInt>(0)
  private var table = GrowingTable<NodeKey>()

  init() {}

  deinit {
    table.deallocate()
  }

  /// The node of a key, if there is one by now; may be called at any time.
  @inlinable
  func node(_ key: NodeKey) -> Unmanaged<AnyNode>? {
    GrowingSlots.find(key, in: newest).map { .fromOpaque($0) }
  }

  /// Adds a node, which its caller keeps alive; by one caller at a time.
  func insert(_ node: AnyNode, for key: NodeKey) {
    table.insert(node, for: key, in: newest)
  }
}
