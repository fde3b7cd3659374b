// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Notes which `// garland:ignore` comments of a program suppress a finding.
final class CommentUses {
  /// The places of the comments that suppress a finding.
  private(set) var used: Set<SourceLocation> = []
  /// The places of the comments of which this is not known, because their graph could not be read completely.
  private(set) var unsettled: Set<SourceLocation> = []
  /// The comments by file and by the line whose findings they suppress.
  private let lines: [String: [Int: [Suppression]]]

  /// Takes the comments of a program, by file and by the line whose findings they suppress.
  init(_ lines: [String: [Int: [Suppression]]] = [:]) {
    self.lines = lines.filter { !$0.value.isEmpty }
  }

  /// Reads the comments of files.
  convenience init(of files: [SourceFile]) {
    let lines = files.map { ($0.path, SuppressionReader.commentsByLine(in: $0)) }
    self.init(Dictionary(lines) { first, _ in first })
  }

  /// Whether a suppression is for a finding that would be reported without it; to be asked after all other tests.
  func accepts(_ id: DiagnosticID, _ suppressions: [Suppression]) -> Bool {
    let fitting = suppressions.filter { $0.id == id }
    used.formUnion(fitting.compactMap(\.comment))
    return !fitting.isEmpty
  }

  /// Whether a comment for the line of a place suppresses a finding there; to be asked after all other tests.
  func accepts(_ id: DiagnosticID, at place: SourceLocation?) -> Bool {
    accepts(id, comments(at: place))
  }

  /// Whether a comment for the line of a request suppresses that nothing serves it.
  func acceptsUnmet(_ request: Request, of unmet: Set<UnmetSubject>) -> Bool {
    let comments = comments(at: request.location)
    guard !comments.isEmpty else { return false }
    let subject = UnmetSubject(request)
    return unmet.contains(subject) && accepts(subject.id, comments)
  }

  /// Takes the comments at requests from the registrations around them, as they accept those requests alone.
  func leaveToRequests(_ graph: inout BindingGraph) {
    for place in graph.bindings.indices
    where graph.bindings[place].suppressions.contains(where: UnmetSubject.isAccepted) {
      let ofRequests = Set(graph.bindings[place].requests.flatMap { comments(at: $0.location) })
      graph.bindings[place].suppressions.removeAll {
        UnmetSubject.isAccepted(by: $0) && ofRequests.contains($0)
      }
    }
  }

  /// Notes the comments of a graph that change the findings if they are the only ones in effect.
  ///
  /// Several comments may suppress the same finding, so leaving them out one by one would not show that they are of
  /// use.
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

  /// Notes the comments that change the findings, by halving the list: comments without effect cost one check together.
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

  /// Notes that the use of a graph's comments cannot be judged.
  func noteUnsettled(_ graph: BindingGraph) {
    unsettled.formUnion(concerned(graph).compactMap(\.comment))
  }

  /// Notes that the use of the comments at declarations, for some kinds of findings, cannot be judged if so.
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

  /// The comments that may suppress a finding of a graph.
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
