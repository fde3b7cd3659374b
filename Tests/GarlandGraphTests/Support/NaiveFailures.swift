// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Which functions can fail without a way to say so, by following every way there is.
///
/// It knows graphs in which each key is bound once, nothing is awaited and no declaration accepts
/// anything. It shares nothing with the rule but the words of the model.
struct NaiveFailures {
  let graph: BindingGraph

  /// The keys that are asked for by functions which cannot throw, although what serves them can fail.
  var uncaught: Set<String> {
    var result: Set<String> = []
    let built = Set(graph.bindings.filter { $0.lifetime == .eager }.flatMap(complete))
    for binding in graph.bindings {
      let existing = built.union(complete(with: binding))
      for request in binding.requests where request.isInfallible {
        if targets(request).contains(where: { canFail($0, existing, []) }) {
          result.insert(request.key.description)
        }
      }
    }
    return result
  }

  private func targets(_ request: Request) -> [Binding] {
    graph.bindings.filter { binding in
      binding.exposures.contains { exposure in
        exposure.key == request.key
          && (exposure.role == .contribution) == (request.cardinality == .many)
      }
    }
  }

  private func needs(_ binding: Binding) -> [Binding] {
    binding.requests.filter { $0.timing == .eager || $0.timing == .afterConstruction }
      .flatMap(targets)
  }

  /// What stays of all that exists when an instance is complete.
  private func complete(with binding: Binding) -> Set<Key> {
    var seen: [Binding] = []
    var open = [binding]
    while let next = open.popLast() {
      guard !seen.contains(next) else { continue }
      seen.append(next)
      open += needs(next)
    }
    let stays = seen.filter {
      $0.lifetime == .singleton || $0.lifetime == .eager || $0.lifetime.scopeKind != nil
    }
    return Set(stays.map(\.key))
  }

  private func canFail(_ binding: Binding, _ existing: Set<Key>, _ above: Set<Key>) -> Bool {
    guard !existing.contains(binding.key), !above.contains(binding.key) else { return false }
    return binding.effects.contains(.throwing)
      || needs(binding).contains { canFail($0, existing, above.union([binding.key])) }
  }
}
