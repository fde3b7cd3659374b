// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Merges the results of several programs into one.
struct ProgramMerger {
  let programs: [Program]
  let results: [ProgramResult]
  /// The results of further programs that compile code of the requested ones.
  let others: [ProgramResult]

  /// The result, without the problems of the input.
  func merged(_ sources: ParsedSources) -> Verification {
    var result = Verification()
    var coverage = ProgramResult.Coverage()
    for part in results {
      coverage.merge(part.coverage)
      var graphs = part.graphs
      for place in graphs.indices { graphs[place].program = part.program.name }
      result.graphs += graphs
      result.looseDiagnostics += part.looseDiagnostics
    }
    result.diagnostics =
      results.count + others.count > 1
      ? MergedFindings(results: results + others, asked: results.count, sources: sources).all
      : Verification.distinct(
        result.graphs.flatMap(\.diagnostics) + result.looseDiagnostics, SharedUse(result.graphs))
    if results.count + others.count > 1 { count(takenForBound: &coverage, result.diagnostics) }
    result.comments = AcceptingComment.merged(results)
    result.counts.ignored = result.comments.count { $0.use == .accepts }
    result.programs = programs
    let findings = result.diagnostics
    result.unreadLibraries = coverage.unreadLibraries.filter { name in
      findings.contains { $0.id == .notVerified && $0.subject == name && $0.severity != .note }
    }
    result.bindingsByDialect = coverage.dialects.mapValues(\.count)
    count(coverage, &result)
    return result
  }

  /// Leaves out the keys that some programs take for bound, where another one tells what binds them.
  private func count(
    takenForBound coverage: inout ProgramResult.Coverage, _ findings: [Diagnostic]
  ) {
    let said = Set(findings.lazy.filter { $0.id == .notVerified }.map(\.identity))
    coverage.takenForBound = results.reduce(into: []) { $0.formUnion($1.takenForBound(said)) }
  }

  private func count(_ coverage: ProgramResult.Coverage, _ result: inout Verification) {
    result.counts.programs = programs.count
    result.counts.files = coverage.files.count
    result.counts.dependencyFiles = coverage.dependencies.count
    result.counts.bindings = coverage.bindings.count
    result.counts.environmentObjects = coverage.environment.count
    result.counts.compositions = coverage.compositions.count
    result.counts.unreadLibraries = coverage.unreadLibraries.count
    result.counts.rootRequests = coverage.rootRequests.count
    result.counts.unreadRequests = coverage.unreadRequests.count
    result.counts.takenForBound = coverage.takenForBound.count
    let graph = result.combinedGraph
    result.counts.requests = graph.bindings.reduce(result.counts.rootRequests) {
      $0 + $1.requests.count
    }
    let uncertain = result.graphs.reduce(into: Set<SourceLocation>()) {
      $0.formUnion($1.uncertain)
    }
    let isNotVerified = { (binding: Binding) -> Bool in
      binding.opaqueReason != nil || binding.lifetime == .unread
        || binding.location.map(uncertain.contains) ?? false
    }
    result.counts.notVerified = graph.bindings.count(where: isNotVerified)
    let unreached = unreached
    let left = coverage.unreached.subtracting(graph.bindings.compactMap(\.location)).count
    result.counts.unreached = unreached.count + left
    let unreachedAndRead = unreached.count { !isNotVerified($0) } + left
    result.counts.verified = max(
      0, result.counts.bindings - result.counts.notVerified - unreachedAndRead)
  }

  /// The bindings that no container of any program reaches.
  private var unreached: [Binding] {
    var reached: [Set<SourceLocation>] = []
    for part in results where results.count > 1 {
      reached.append(
        Set(part.graphs.filter { !$0.isRest }.flatMap(\.graph.bindings).compactMap(\.location)))
    }
    var counted: Set<SourceLocation> = []
    return results.indices.flatMap { number -> [Binding] in
      let rest = results[number].graphs.filter(\.isRest).flatMap(\.graph.bindings)
      let found = rest.filter { binding in
        guard let place = binding.location else { return true }
        return !counted.contains(place)
          && !reached.indices.contains { $0 != number && reached[$0].contains(place) }
      }
      counted.formUnion(found.compactMap(\.location))
      return found
    }
  }
}
