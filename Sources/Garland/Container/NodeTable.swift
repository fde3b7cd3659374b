// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Finds a node by its key, in a time that is independent of their number.
///
/// Most keys are types and nothing else, and stand in a table of their own, in which a search compares one word.
///
/// A dictionary would do the same; its seeded hash costs several times as much for a key that is the address of a type.
@usableFromInline
struct NodeTable: ~Copyable {
  @usableFromInline let types: AddressTable<TypeAddress>
  /// The keys with a tag or arguments; nil if there is none.
  private let others: AddressTable<NodeKey>?

  /// Creates a table of nodes, which its caller keeps alive.
  init(_ nodes: [(key: NodeKey, node: AnyNode)]) {
    let typeCount = nodes.count { $0.key.isType }
    var types = AddressTable<TypeAddress>(capacity: typeCount)
    for (key, node) in nodes where key.isType { types.insert(node, for: TypeAddress(key.type)) }
    self.types = types
    guard typeCount < nodes.count else {
      others = nil
      return
    }
    // These are asked for less often and are four words each, so the table may be fuller: two thirds.
    let count = nodes.count - typeCount
    var others = AddressTable<NodeKey>(capacity: count - count / 4)
    for (key, node) in nodes where !key.isType { others.insert(node, for: key) }
    self.others = consume others
  }

  /// The node of a key.
  @usableFromInline
  func node(_ key: NodeKey) -> Unmanaged<AnyNode>? {
    if key.isType { return types.node(TypeAddress(key.type)) }
    switch others {
    case .some(let others): return others.node(key)
    case .none: return nil
    }
  }
}
