// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The containers that functions put, one after the other, into a variable of the whole program.
///
/// Who asks by the variable means the one that is there then, which only the running program knows.
struct KeptContainers {
  let context: LoweringContext

  /// Leaves what is asked for by such a variable to the graphs that have it, if some have.
  func settle(_ graphs: inout [(LoweringContext.Creation, GraphAssembler)]) {
    for (identity, function) in context.tracker.results.kept {
      let holders = graphs.indices.filter { graphs[$0].1.followed.contains(identity) }
      guard holders.count > 1 else { continue }
      let bound = holders.map { Set(graphs[$0].1.bound.keys) }
      for root in roots(of: identity, outside: function) {
        let keys = root.readings.map(\.key)
        let lacking = zip(holders, bound).filter { $1.isDisjoint(with: keys) }.map(\.0)
        guard lacking.count < holders.count else { continue }
        for graph in lacking {
          graphs[graph].1.roots.removeAll { $0.readings.first == root.readings.first }
        }
      }
    }
  }

  /// The requests that are made by the variable, and not by what the function is given.
  private func roots(of identity: ContainerIdentity, outside function: Syntax) -> [PendingRoot] {
    let file = context.index.file(of: function)
    return (context.scripts[identity] ?? []).compactMap { action in
      guard case .root(let root) = action.kind else { return nil }
      let isInside =
        action.location.file == file?.path
        && file?.token(at: action.location).map { function.range.contains($0.position) } == true
      return isInside ? nil : root
    }
  }
}
