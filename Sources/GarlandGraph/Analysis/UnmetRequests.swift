// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The requests that should be served and are not, grouped by what they ask for.
struct UnmetRequests {
  /// What several requests ask for in vain.
  struct Group {
    /// What is asked for.
    let key: Key
    /// Whether a collection is asked for.
    let isCollection: Bool
    /// The requests, the one nearest to a root first.
    let requests: [Int]
  }

  /// What is missing where a root leads; everything that is missing when there are no roots.
  private(set) var reached: [Group] = []
  /// The requests of the bindings that no root leads to.
  private(set) var unreached: [Int] = []

  private struct Subject: Hashable {
    let key: Key
    let isCollection: Bool
  }

  init(_ analysis: Analysis) {
    let index = analysis.index
    guard !index.unmet.isEmpty else { return }
    var groups: [Subject: [Int]] = [:]
    for number in index.unmet.lazy.map(Int.init) {
      let owner = analysis.owner(ofRequest: number)
      let request = index.request(number, of: owner)
      let isCollection = request.cardinality == .many
      guard Self.isFinding(request, in: index.graph),
        !analysis.accepts(isCollection ? .emptyCollection : .missingBinding, owner)
      else { continue }
      if analysis.isReached(owner) {
        groups[Subject(key: request.key, isCollection: isCollection), default: []].append(number)
      } else {
        unreached.append(number)
      }
    }
    reached = groups.map { subject, numbers in
      Group(
        key: subject.key, isCollection: subject.isCollection,
        requests: numbers.sorted(by: analysis.isNearer(request:_:)))
    }
  }

  /// Whether a request that nothing serves is a finding.
  static func isFinding(_ request: Request, in graph: BindingGraph) -> Bool {
    // A decorator of nothing is a finding of its own.
    if request.hasDefault || request.isDecorated || request.cardinality == .optional {
      return false
    }
    if !graph.provided.isEmpty, graph.provided.contains(request.key) { return false }
    return request.cardinality == .one || !graph.emptyCollections.contains(request.key)
  }
}
