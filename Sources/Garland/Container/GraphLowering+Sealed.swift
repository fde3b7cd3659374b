// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension GraphLowering {
  /// Turns a checked graph into connected nodes; runs no code of the user.
  ///
  /// - Parameters:
  ///   - index: The matched requests.
  ///   - late: The graph for messages, which is not made yet.
  ///   - unmakeable: The bindings that are refused when somebody asks, because they cannot be made.
  /// - Returns: The sealed graph.
  func sealed(
    _ index: GraphIndex, _ late: LateGraph, unmakeable: Set<Int> = []
  ) -> SealedGraph {
    var nodes: [AnyNode] = []
    nodes.reserveCapacity(index.exposures.count)
    for declaration in declarations {
      declaration.forEachExposure { nodes.append($0.makeNode()) }
    }
    let lifespan = RootLifespan(outer: parent?.core.graph.lifespan)
    var wiring = Wiring(
      targets: RequestTargets(index), knownTypes: knownTypes,
      nodes: NodeList(sealed: nodes),
      scopePlans: ScopePlans(
        scopeKinds, extending: parent?.core.graph.scopePlans,
        of: lifespan.anchorLink),
      lifespan: lifespan)
    if declarations.contains(where: { $0.completesInstances && $0.lifetime.isShared }) {
      wiring.scopePlans.noteCompletion()
    }
    let cycles = Self.creationCycles(index)
    for (binding, declaration) in declarations.enumerated() {
      let firstNode = Int(index.exposureStarts[binding])
      wiring.begin(
        binding, ownNode: nodes[firstNode], firstRequest: Int(index.requestStarts[binding]))
      if unmakeable.contains(binding) {
        declaration.refuse(&wiring, binding: binding, firstNode: firstNode)
      } else {
        declaration.wire(&wiring, binding: binding, firstNode: firstNode, cycle: cycles[binding])
      }
    }
    let plan = Plan(
      index: index, nodes: nodes, inherited: wiring.inherited, knownTypes: knownTypes)
    return SealedGraph(
      plan, wiring, table: Self.rootTable(nodes, index), lifespan: lifespan, parent: parent,
      mapKeyTexts: late.contents.mapKeyTexts,
      extended: { [late] others in plan.extended(late.contents, by: others) })
  }

  /// The cycles of bindings that are created together because of deferred injections, by shared binding.
  private static func creationCycles(_ index: GraphIndex) -> [Int: CreationCycle] {
    var result: [Int: CreationCycle] = [:]
    for component in index.constructionCycles() {
      let cycle = CreationCycle()
      for binding in component where index.traits[binding].lifetime.isSurelyShared {
        result.put(cycle, at: binding)
      }
    }
    return result
  }

  /// The nodes of the keys that can be resolved from outside: those visible without a module.
  private static func rootTable(_ nodes: [AnyNode], _ index: GraphIndex) -> NodeTable {
    var served: [(key: NodeKey, node: AnyNode)] = []
    served.reserveCapacity(index.keys.count)
    index.keys.forEachServed { key, exposure in
      served.append((NodeKey(key), nodes[Int(exposure)]))
    }
    return NodeTable(served)
  }
}
