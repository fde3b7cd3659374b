// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// Turns a checked graph into a plan of connected nodes.
struct GraphSealer {
  private let lowering: GraphLowering
  private let index: GraphIndex
  private let late: LateGraph
  private let unmakeable: Set<Int>

  /// Prepares a plan for a graph without errors.
  ///
  /// - Parameters:
  ///   - lowering: The declarations.
  ///   - index: Their index.
  ///   - late: What only some ask for, and not yet.
  ///   - unmakeable: The bindings that are refused when somebody asks, because they cannot be made.
  init(_ lowering: GraphLowering, index: GraphIndex, late: LateGraph, unmakeable: Set<Int>) {
    self.lowering = lowering
    self.late = late
    self.index = index
    self.unmakeable = unmakeable
  }

  /// Makes the nodes and connects them; runs no code of the user.
  func seal() -> SealedGraph {
    var nodes: [AnyNode] = []
    nodes.reserveCapacity(index.exposures.count)
    for declaration in lowering.declarations {
      declaration.forEachExposure { nodes.append($0.makeNode()) }
    }
    let lifespan = RootLifespan(outer: lowering.parent?.core.graph.lifespan)
    var wiring = Wiring(
      targets: RequestTargets(index), knownTypes: lowering.knownTypes,
      nodes: NodeList(sealed: nodes),
      scopePlans: ScopePlans(
        lowering.scopeKinds, extending: lowering.parent?.core.graph.scopePlans,
        of: lifespan.anchorLink),
      lifespan: lifespan)
    let cycles = creationCycles()
    for (binding, declaration) in lowering.declarations.enumerated() {
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
      index: index, nodes: nodes, inherited: wiring.inherited, knownTypes: lowering.knownTypes)
    return SealedGraph(
      plan, wiring, table: rootTable(nodes), lifespan: lifespan, parent: lowering.parent,
      mapKeyTexts: late.contents.mapKeyTexts,
      extended: { [late] others in plan.extended(late.contents, by: others) })
  }

  /// The cycles of bindings that are created together because of deferred injections, by shared binding.
  private func creationCycles() -> [Int: CreationCycle] {
    var result: [Int: CreationCycle] = [:]
    for component in index.constructionCycles() {
      let cycle = CreationCycle()
      for binding in component where index.traits[binding].lifetime.isShared {
        result.put(cycle, at: binding)
      }
    }
    return result
  }

  /// The nodes of the keys that can be resolved from outside: those visible without a module.
  private func rootTable(_ nodes: [AnyNode]) -> NodeTable {
    var served: [(key: NodeKey, node: AnyNode)] = []
    served.reserveCapacity(index.keys.count)
    index.keys.forEachServed(from: nil) { key, exposure in
      served.append((NodeKey(key), nodes[Int(exposure)]))
    }
    return NodeTable(served)
  }
}
