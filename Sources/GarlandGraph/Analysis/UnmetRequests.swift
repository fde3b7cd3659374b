// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The requests that should be served but are not, grouped by key.
struct UnmetRequests {
  /// The requests for one key that nothing serves.
  struct Group {
    /// The requested key.
    let key: Key
    /// Whether a collection is requested.
    let isCollection: Bool
    /// The requests, the one nearest to a root first; empty if the key is only required.
    let requests: [Int]
    /// The requirements, in an order that is independent of their declaration.
    var requirements: [Int] = []
  }

  /// The unmet requests of the bindings that are checked.
  private(set) var checked: [Group] = []
  /// The requests of the bindings to which no root leads.
  private(set) var unreached: [Int] = []

  init(_ analysis: Analysis) {
    let index = analysis.index
    guard index.hasUnmet else { return }
    let requirements = Self.requirements(analysis)
    var groups: [Question: [Int]] = requirements.mapValues { _ in [] }
    for (number, owner, request) in analysis.missing {
      let question = Question(request)
      guard !analysis.accepts(question.isCollection ? .emptyCollection : .missingBinding, owner)
      else { continue }
      if analysis.isChecked(owner) { groups.add(number, to: question) }
      if !analysis.isReached(owner) { unreached.append(number) }
    }
    checked = groups.map { question, numbers in
      Group(
        key: question.key, isCollection: question.isCollection,
        requests: numbers.ordered(by: analysis.isNearer(request:_:)),
        requirements: requirements[question] ?? [])
    }
  }

  /// The unmet requirements, by what they ask for.
  private static func requirements(_ analysis: Analysis) -> [Question: [Int]] {
    guard !analysis.index.unmetRequirements.isEmpty else { return [:] }
    let graph = analysis.index.graph
    let found = analysis.index.unmetRequirements.filter { number in
      graph.requiresService(of: graph.requirements[number].request)
    }
    return found.grouped { Question(graph.requirements[$0].request) }
      .mapValues { $0.ordered(by: analysis.precedes(requirement:_:)) }
  }
}
