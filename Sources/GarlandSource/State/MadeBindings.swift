// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Tells which requests of a graph a program makes, because code leads to them that somebody runs.
final class MadeBindings {
  private let graph: BindingGraph
  private let isKnown: Bool
  private let deadCode: DeadCode
  private lazy var analysis = analysisOfLive()

  /// Where not everything that asks is known, all requests count.
  init(_ result: CompositionRoots.Result, besides deadCode: DeadCode) {
    graph = result.graph
    isKnown = !result.hasUnreadRoots && !result.isPart && !result.graph.roots.isEmpty
    self.deadCode = deadCode
  }

  func contains(_ asking: SplitState.Asking) -> Bool {
    guard isKnown else { return true }
    guard let owner = asking.owner else { return !isDead(asking.request.location) }
    return analysis?.isReached(owner) ?? false
  }

  /// The graph with the roots alone that are not dead; nil if all are.
  private func analysisOfLive() -> Analysis? {
    var live = graph
    live.roots.removeAll { isDead($0.request.location) }
    return live.roots.isEmpty ? nil : Analysis(GraphIndex(live), CheckOptions())
  }

  private func isDead(_ place: GarlandGraph.SourceLocation?) -> Bool {
    deadCode.contains(place) || deadCode.isUnreachedInLibrary(place)
  }
}
