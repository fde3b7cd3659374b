// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Tells which cycles of bindings may not or never exist, because their bindings are registered in different cases, or
/// one of them asks in some cases only, or has just registered anew what it asks for.
struct CycleConditions {
  /// The branches in which bindings are registered in some cases only, by their places.
  let paths: [SourceLocation: [[CodeBranch]]]
  /// The requests that factories make in some cases only.
  let requests: Set<SourceLocation>
  /// Whether a piece of code runs the first place, and then the second one, each time it runs itself.
  let runs: (SourceLocation, SourceLocation) -> Bool

  /// The largest number of ways to register the bindings of a cycle that are tried, far more than real code has.
  private static let mostWays = 64

  /// Whether a cycle exists in the running program.
  private enum Answer { case certain, possible, never }

  /// Removes the cycles that never exist, and turns those that may exist into notes.
  func settle(_ findings: inout [Diagnostic], in graph: BindingGraph) {
    guard findings.contains(where: \.isCycle) else { return }
    let owners = Dictionary(
      graph.bindings.flatMap { binding in binding.requests.map { ($0.location, binding) } }
    ) { first, _ in first }
    findings = findings.compactMap { finding in
      guard finding.isCycle, let (loop, places) = loop(of: finding, owners) else { return finding }
      // What ends the recursion decides whether it asks again.
      if !requests.isDisjoint(with: places) { return nil }
      let asking = zip(loop, places.dropFirst())
      if asking.contains(where: { isRenewed($1, by: $0, in: graph) }) { return nil }
      switch answer(about: loop) {
      case .certain: return finding
      case .possible: return note(finding)
      case .never: return nil
      }
    }
  }

  /// The bindings and requests of a cycle: those on the path from the finding back to the one that serves its request.
  private func loop(
    of finding: Diagnostic, _ owners: [SourceLocation?: Binding]
  ) -> (bindings: [Binding], requests: [SourceLocation])? {
    guard let last = finding.location, let end = owners[last],
      let key = end.requests.first(where: { $0.location == last })?.key
    else { return nil }
    var found: [Binding] = []
    var places = [last]
    for step in finding.steps {
      if case .omission = step.kind { return nil }
      guard let place = step.location, let owner = owners[place] else { return nil }
      found.append(owner)
      places.append(place)
      if owner.exposures.contains(where: { $0.key == key }) { return (found, places) }
    }
    return nil
  }

  /// Whether a factory asks for what it has just registered itself, which then needs it no more.
  private func isRenewed(
    _ request: SourceLocation, by owner: Binding, in graph: BindingGraph
  ) -> Bool {
    guard let key = owner.requests.first(where: { $0.location == request })?.key else {
      return false
    }
    let renewing = graph.bindings.indices.filter { place in
      graph.bindings[place].exposures.contains { $0.key == key }
        && graph.bindings[place].location.map { runs($0, request) } == true
    }
    guard let last = renewing.max(by: { isEarlier(graph.bindings[$0], graph.bindings[$1]) }) else {
      return false
    }
    let needed = GraphIndex(graph).reachable(from: [last])
    return !needed.contains { graph.bindings[$0].location == owner.location }
  }

  private func isEarlier(_ one: Binding, _ other: Binding) -> Bool {
    guard let one = one.location, let other = other.location else { return false }
    return one < other
  }

  private func answer(about loop: [Binding]) -> Answer {
    let conditional = loop.compactMap { binding in
      binding.location.flatMap { paths[$0] }?.map { path in path.filter { !$0.isExpected } }
    }
    var ways = [TakenWays()]
    for paths in conditional {
      ways = ways.flatMap { way in
        paths.compactMap { path in
          var joined = way
          return joined.join(path) ? joined : nil
        }
      }
      guard ways.count <= Self.mostWays else { return .possible }
    }
    if ways.isEmpty { return .never }
    // Whoever takes the way to one of them registers the others too.
    let isTogether =
      conditional.isEmpty
      || conditional.joined().contains { path in
        conditional.allSatisfy { $0.contains(where: TakenWays(path).imply) }
      }
    return isTogether ? .certain : .possible
  }

  private func note(_ finding: Diagnostic) -> Diagnostic {
    Diagnostic(
      .notVerified, severity: .note, subject: finding.subject,
      summary: "whether '\(finding.subject)' needs itself is not verified:"
        + " what it needs is registered under different conditions",
      location: finding.location)
  }
}

extension Diagnostic {
  fileprivate var isCycle: Bool { id == .dependencyCycle && severity == .error }
}
