// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph
internal import Synchronization

/// A sealed graph: the nodes of all bindings, connected, with the instances that they share.
///
/// Sound as `@unchecked Sendable`: all of it is immutable once it is made, except for the nodes, which look after
/// themselves, and `derivedNodes`, which has a lock. No code of the user runs under that lock.
@usableFromInline
final class Core: @unchecked Sendable {
  /// The graph, which describes the container, with its requests matched.
  let index: GraphIndex
  /// What can be resolved from outside.
  @usableFromInline let table: NodeTable
  /// Whether any instance belongs to an object graph.
  let hasObjectGraphs: Bool
  private let nodes: [AnyNode]
  private let shapeNodes: [AnyNode]
  private let injectors: [ObjectIdentifier: ErasedInjection]
  private let knownTypes: KnownTypes
  /// What weak links to the container refer to; see `ContainerAnchor`.
  private let anchorLink = AnchorLink()
  private let derivedNodes = Mutex<[NodeKey: DerivedNode]>([:])

  init(
    index: GraphIndex, nodes: [AnyNode], shapeNodes: [AnyNode],
    injectors: [ObjectIdentifier: ErasedInjection], table: NodeTable, knownTypes: KnownTypes
  ) {
    self.index = index
    self.nodes = nodes
    self.shapeNodes = shapeNodes
    self.injectors = injectors
    self.table = table
    self.knownTypes = knownTypes
    hasObjectGraphs =
      index.lifetimes.contains(.objectGraph) || index.flags.contains(.isExternal)
  }

  /// The container's life, for something that keeps it alive or wants to know whether it has ended.
  var anchor: ContainerAnchor? { anchorLink.anchor }

  /// Starts the container's life.
  func makeAnchor() -> ContainerAnchor {
    let anchor = ContainerAnchor(self)
    anchorLink.connect(anchor)
    return anchor
  }

  /// The node that a binding provides for a request from outside.
  @inlinable
  func node<Value>(_ key: NodeKey, _ type: Value.Type) -> Node<Value>? {
    guard let found = table.node(key) else { return nil }
    // Sound, because the node of a key has the type of the key.
    return found._withUnsafeGuaranteedRef { unsafeDowncast($0, to: Node<Value>.self) }
  }

  /// How to inject into objects of exactly this type.
  func injector(for type: any Any.Type) -> ErasedInjection? {
    injectors[ObjectIdentifier(type)]
  }

  /// Makes the eager instances, in the order of registration.
  func makeEagerInstances(_ mainAccess: MainAccess) throws(ResolutionError) {
    guard index.lifetimes.contains(.eager) else { return }
    do {
      for (number, binding) in index.graph.bindings.enumerated() where binding.lifetime == .eager {
        var resolution = Resolution(self, mainAccess: mainAccess)
        try nodes[Int(index.exposureStarts[number])].warmUp(&resolution)
        try resolution.finish()
      }
    } catch {
      throw report(error)
    }
  }
}

extension Core {
  /// A node that serves a request from outside, with the nodes that it stands on.
  private struct DerivedNode: Sendable {
    let node: AnyNode
    let shapeNodes: [AnyNode]
  }

  /// The node for a request from outside that no binding serves directly, such as `Lazy<Clock>` or `Many<Plugin>`.
  ///
  /// It is connected the first time that somebody asks for it, and kept; there are no more of them than types in
  /// the program.
  ///
  /// - Throws: `Reason.missing` if nothing is bound.
  func derivedNode<Value>(_ key: NodeKey, _ type: Value.Type) throws -> Node<Value> {
    let known = derivedNodes.withLock { $0[key]?.node }
    if let known { return unsafeDowncast(known, to: Node<Value>.self) }
    let made = try connectRequest(for: type)
    let kept = derivedNodes.withLock { nodes in
      let kept = nodes[key] ?? made
      nodes[key] = kept
      return kept.node
    }
    return unsafeDowncast(kept, to: Node<Value>.self)
  }

  /// Lowers and connects a request from outside as if a binding made it.
  private func connectRequest<Value>(for type: Value.Type) throws -> DerivedNode {
    var collector = RequestCollector(knownTypes: knownTypes, wantsNames: false)
    collector.addRequest(for: type)
    let targets = try RequestTargets(collector.requests, in: index)
    var wiring = Wiring(targets: targets, knownTypes: knownTypes, nodes: nodes)
    let node = wiring.node(type)
    return DerivedNode(node: node, shapeNodes: wiring.shapeNodes)
  }
}
