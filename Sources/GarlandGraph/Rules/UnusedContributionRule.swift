// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports collections with contributions but without a request, if the graph has roots.
struct UnusedContributionRule: GraphRule {
  static let id = DiagnosticID.unusedContribution

  func check(_ analysis: Analysis) -> [Diagnostic] {
    guard analysis.index.hasRoots, analysis.index.keys.hasContributions else {
      return []
    }
    let collections = analysis.usage.collections
    let requested = collections.isEmpty ? [] : RequestedCollection.all(in: analysis, collections)
    return collections.map { finding($0, requested, analysis) }
  }

  private func finding(
    _ collection: UnusedCollection, _ requested: [RequestedCollection], _ analysis: Analysis
  ) -> Diagnostic {
    let name = analysis.names.collection(collection.key)
    let sites = RivalSites(analysis, collection.exposures)
    let isParents = collection.exposures.contains(where: analysis.index.isOfParentToo)
    var finding = sites.diagnostic(
      Self.id, subject: name,
      summary: "nobody asks for '\(name)', which has "
        + sites.count.counted("contribution"),
      help: isParents
        ? "bind what asks for '\(name)' in the child, too: its parent does not see what the child contributes"
        : "ask for '\(name)', or remove what is contributed to it")
    finding.severity = .warning
    let words = TypeWords(collection.key.type.shortName)
    let similar = requested.lazy.filter { $0.resembles(collection.key, words) }.prefix(
      SimilarBindings.limit)
    finding.notes = similar.map { $0.note(analysis) } + finding.notes
    return finding
  }
}
