// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Notes which `// garland:ignore` comments of a program accept something that is found.
final class CommentUses {
  /// The places of the comments that do.
  private(set) var used: Set<SourceLocation> = []
  /// The places of those of which it is not known, because not all of their graph could be read.
  private(set) var unsettled: Set<SourceLocation> = []

  /// Whether one of the suppressions is of a finding that is made without them; asked when all else is known.
  func accepts(_ id: DiagnosticID, _ suppressions: [Suppression]) -> Bool {
    let fitting = suppressions.filter { $0.id == id }
    used.formUnion(fitting.compactMap(\.comment))
    return !fitting.isEmpty
  }

  /// Notes the comments of a graph with which alone something else is found than without any.
  ///
  /// Several may accept the same finding, so leaving out one after the other would not show that they are of use.
  func note(in graph: BindingGraph, check: (BindingGraph) -> [Diagnostic]) {
    let comments = Self.comments(in: graph).filter {
      $0.comment.map { !used.contains($0) } ?? false
    }
    guard !comments.isEmpty else { return }
    let all = Dictionary(grouping: check(graph.keeping(nil)), by: \.id)
    for comment in comments where all[comment.id] != nil {
      let left = check(graph.keeping(comment)).filter { $0.id == comment.id }
      guard left != all[comment.id], let place = comment.comment else { continue }
      used.insert(place)
    }
  }

  /// Notes that of the comments of a graph nothing can be said.
  func leaveOpen(_ graph: BindingGraph) {
    unsettled.formUnion(Self.comments(in: graph).compactMap(\.comment))
  }

  private static func comments(in graph: BindingGraph) -> Set<Suppression> {
    Set(graph.bindings.lazy.flatMap(\.suppressions).filter { $0.comment != nil })
  }
}

extension BindingGraph {
  /// The graph with only one of the suppressions that stand in comments.
  fileprivate func keeping(_ comment: Suppression?) -> BindingGraph {
    var copy = self
    for place in bindings.indices where !bindings[place].suppressions.isEmpty {
      copy.bindings[place].suppressions.removeAll { $0.comment != nil && $0 != comment }
    }
    return copy
  }
}
