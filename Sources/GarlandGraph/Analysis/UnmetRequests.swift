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

  private struct Subject: Hashable {
    let key: Key
    let isCollection: Bool
  }

  init(_ analysis: Analysis) {
    let index = analysis.index
    guard index.hasUnmet else { return }
    let requirements = Self.requirements(analysis)
    var groups: [Subject: [Int]] = requirements.mapValues { _ in [] }
    for number in index.unmet.lazy.map(Int.init) {
      let owner = analysis.owner(ofRequest: number)
      let request = index.request(number, of: owner)
      let isCollection = request.cardinality == .many
      guard index.graph.requiresService(of: request),
        !analysis.accepts(isCollection ? .emptyCollection : .missingBinding, owner)
      else { continue }
      if analysis.isChecked(owner) {
        groups.add(number, to: Subject(key: request.key, isCollection: isCollection))
      }
      if !analysis.isReached(owner) { unreached.append(number) }
    }
    checked = groups.map { subject, numbers in
      Group(
        key: subject.key, isCollection: subject.isCollection,
        requests: numbers.ordered(by: analysis.isNearer(request:_:)),
        requirements: requirements[subject] ?? [])
    }
  }

  /// The unmet requirements, by their subject.
  private static func requirements(_ analysis: Analysis) -> [Subject: [Int]] {
    guard !analysis.index.unmetRequirements.isEmpty else { return [:] }
    let graph = analysis.index.graph
    let found = analysis.index.unmetRequirements.filter { number in
      graph.requiresService(of: graph.requirements[number].request)
    }
    return found.grouped { number in
      let request = graph.requirements[number].request
      return Subject(key: request.key, isCollection: request.cardinality == .many)
    }.mapValues { $0.ordered(by: analysis.precedes(requirement:_:)) }
  }
}
