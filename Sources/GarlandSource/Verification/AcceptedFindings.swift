// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Removes the findings that `// garland:ignore` comments on their lines suppress.
struct AcceptedFindings {
  let comments: CommentUses

  /// The remaining findings of a graph.
  ///
  /// Requests of the same key that nothing serves are one finding; a comment at one of the requests only suppresses
  /// that one.
  func left(
    of found: [Diagnostic], in graph: BindingGraph, check: (BindingGraph) -> [Diagnostic]
  ) -> [Diagnostic] {
    let unmet = Set(found.compactMap(UnmetSubject.init))
    guard !unmet.isEmpty else { return left(of: found) }
    var accepted: Set<UnmetSubject> = []
    let isAccepted = { (request: Request) -> Bool in
      guard comments.acceptsUnmet(request, of: unmet) else { return false }
      accepted.insert(UnmetSubject(request))
      return true
    }
    var graph = graph
    graph.roots.removeAll { isAccepted($0.request) }
    for place in graph.bindings.indices
    where graph.bindings[place].requests.contains(where: isAccepted) {
      graph.bindings[place].requests.removeAll(where: isAccepted)
    }
    guard !accepted.isEmpty else { return left(of: found) }
    var others = Dictionary(
      grouping: check(graph).compactMap { finding in UnmetSubject(finding).map { ($0, finding) } }
    ) { $0.0 }
    let remaining = found.flatMap { finding -> [Diagnostic] in
      guard let subject = UnmetSubject(finding), accepted.contains(subject) else {
        return [finding]
      }
      return others.removeValue(forKey: subject)?.map(\.1) ?? []
    }
    return left(of: remaining)
  }

  /// The findings that no comment on their line suppresses.
  func left(of found: [Diagnostic]) -> [Diagnostic] {
    found.filter { !comments.accepts($0.id, at: $0.location) }
  }
}
