// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Notes which `// garland:ignore` comments of a program accept something that is found.
final class CommentUses {
  /// The places of the comments that do.
  private(set) var used: Set<SourceLocation> = []
  /// The places of those of which it is not known, because not all of their graph could be read.
  private(set) var unsettled: Set<SourceLocation> = []
  /// The comments by file and by the line on which they accept what is found.
  private let lines: [String: [Int: [Suppression]]]

  /// Takes the comments of a program, by file and by the line on which they accept what is found.
  init(_ lines: [String: [Int: [Suppression]]] = [:]) {
    self.lines = lines.filter { !$0.value.isEmpty }
  }

  /// Whether one of the suppressions is of a finding that is made without them; asked when all else is known.
  func accepts(_ id: DiagnosticID, _ suppressions: [Suppression]) -> Bool {
    let fitting = suppressions.filter { $0.id == id }
    used.formUnion(fitting.compactMap(\.comment))
    return !fitting.isEmpty
  }

  /// Whether a comment at the line of a place accepts a finding that is made there; asked when all else is known.
  func accepts(_ id: DiagnosticID, at place: SourceLocation?) -> Bool {
    accepts(id, comments(at: place))
  }

  /// Whether comments at the lines of requests accept that nothing serves them.
  func acceptsUnmet(_ request: Request, of unmet: Set<UnmetSubject>) -> Bool {
    let comments = comments(at: request.location)
    guard !comments.isEmpty else { return false }
    let subject = UnmetSubject(request)
    return unmet.contains(subject) && accepts(subject.id, comments)
  }

  /// Notes the comments of a graph with which alone something else is found than without any.
  ///
  /// Several may accept the same finding, so leaving out one after the other would not show that they are of use.
  func note(in graph: BindingGraph, check: (BindingGraph) -> [Diagnostic]) {
    guard concerned(graph).contains(where: isOpen) else { return }
    let found = check(graph.keeping([]))
    for finding in found { _ = accepts(finding.id, at: finding.location) }
    let unmet = Set(found.compactMap(UnmetSubject.init))
    for request in graph.allRequests { _ = acceptsUnmet(request, of: unmet) }
    let all = Dictionary(grouping: found, by: \.id)
    let rest = Self.comments(in: graph).filter { isOpen($0) && all[$0.id] != nil }
    settle(rest.sorted { ($0.comment?.line ?? 0) < ($1.comment?.line ?? 0) }, in: graph, all, check)
  }

  /// Notes the comments that change what is found, half of them after the other: those that change none take one check.
  private func settle(
    _ comments: [Suppression], in graph: BindingGraph, _ all: [DiagnosticID: [Diagnostic]],
    _ check: (BindingGraph) -> [Diagnostic]
  ) {
    guard !comments.isEmpty else { return }
    let left = Dictionary(grouping: check(graph.keeping(Set(comments))), by: \.id)
    let open = comments.filter { left[$0.id] != all[$0.id] }
    guard comments.count > 1 else {
      used.formUnion(open.compactMap(\.comment))
      return
    }
    let middle = open.count / 2
    settle(Array(open[..<middle]), in: graph, all, check)
    settle(Array(open[middle...]), in: graph, all, check)
  }

  /// Notes that of the comments of a graph nothing can be said.
  func noteUnsettled(_ graph: BindingGraph) {
    unsettled.formUnion(concerned(graph).compactMap(\.comment))
  }

  /// Notes that of the comments at what is declared, and for some findings, nothing can be said, if that is so.
  func noteUnsettled(
    _ graph: BindingGraph, of ids: Set<DiagnosticID>, if isUnsettled: () -> Bool
  ) {
    let places = graph.bindings.map(\.location) + graph.modules.map(\.location)
    let declared = Self.comments(in: graph).union(places.flatMap(comments))
    let open = declared.filter { isOpen($0) && ids.contains($0.id) }
    guard !open.isEmpty, isUnsettled() else { return }
    unsettled.formUnion(open.compactMap(\.comment))
  }

  private func isOpen(_ comment: Suppression) -> Bool {
    comment.comment.map { !used.contains($0) } ?? false
  }

  /// The comments that may accept a finding in a graph.
  private func concerned(_ graph: BindingGraph) -> Set<Suppression> {
    let places = graph.bindings.map(\.location) + graph.allRequests.map(\.location)
    return Self.comments(in: graph).union(places.flatMap(comments))
  }

  private func comments(at place: SourceLocation?) -> [Suppression] {
    place.flatMap { lines[$0.file]?[$0.line] } ?? []
  }

  private static func comments(in graph: BindingGraph) -> Set<Suppression> {
    Set(graph.bindings.lazy.flatMap(\.suppressions).filter { $0.comment != nil })
  }
}

extension BindingGraph {
  /// The graph with only some of the suppressions that stand in comments.
  fileprivate func keeping(_ comments: Set<Suppression>) -> BindingGraph {
    var copy = self
    for place in bindings.indices where !bindings[place].suppressions.isEmpty {
      copy.bindings[place].suppressions.removeAll { $0.comment != nil && !comments.contains($0) }
    }
    return copy
  }
}
