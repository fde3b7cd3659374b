// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The origin of an inherited key.
///
/// Its references are not counted. Sound, because whoever uses it holds the child or the builder of
/// the child, which hold the parent's core, which holds its nodes. `ChildStressTests` hammers it.
struct InheritedOrigin {
  /// The parent's core.
  unowned(unsafe) let core: Core
  /// The number of the binding in the parent.
  let binding: Int
  /// The node of the key in the parent.
  unowned(unsafe) let node: AnyNode

  /// Creates a node of a child that gets its values from the parent's node.
  func makeBridge() -> AnyNode {
    let bridge = type(of: node).init()
    bridge.bridge(to: node, of: core)
    return bridge
  }
}
