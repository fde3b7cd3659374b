// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Tells which requests of a graph a program makes, because code that runs leads to them.
final class MadeBindings {
  private let graph: BindingGraph
  private let isKnown: Bool
  private let context: LoweringContext
  private lazy var analysis = analysisOfLive()

  /// Takes the graph of a result; all of its requests count if not all of its roots are known.
  init(_ result: CompositionRoots.Result, in context: LoweringContext) {
    graph = result.graph
    isKnown = !result.hasUnreadRoots && !result.isPart && !result.graph.roots.isEmpty
    self.context = context
  }

  func contains(_ asking: SplitState.Asking) -> Bool {
    guard isKnown else { return true }
    guard let owner = asking.owner else { return !isDead(asking.request.location) }
    return analysis?.isReached(owner) ?? false
  }

  /// The analysis of the graph with only the roots that are not in dead code; nil if all roots are.
  private func analysisOfLive() -> Analysis? {
    var live = graph
    live.roots.removeAll { isDead($0.request.location) }
    return live.roots.isEmpty ? nil : Analysis(GraphIndex(live), CheckOptions())
  }

  private func isDead(_ place: GarlandGraph.SourceLocation?) -> Bool {
    context.deadCode.contains(place) || context.deadCode.isUnreachedInLibrary(place)
  }
}
