// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Whether each binding can be made or, if not, whether that is only because of others.
package struct Health {
  /// Whether a binding can be made.
  package enum State: String {
    /// Nothing is wrong with it.
    case sound
    /// Something is wrong with the binding itself.
    case broken
    /// Something is wrong with the binding itself, but the findings do not count it as an error.
    case doubtful
    /// A dependency of the binding cannot be made.
    case failing
  }

  /// The states of the bindings, by index.
  package private(set) var states: [State]

  private let analysis: Analysis

  package init(_ analysis: Analysis) {
    self.analysis = analysis
    let index = analysis.index
    states = Array(repeating: .sound, count: index.bindingCount)
    for number in index.unmet.lazy.map(Int.init) {
      let owner = analysis.owner(ofRequest: number)
      let request = index.request(number, of: owner)
      if index.graph.requiresService(of: request) { mark(owner) }
    }
    for group in analysis.eagerCycles + analysis.endlessCycles { group.forEach { mark($0) } }
    for captive in analysis.breaches.captives { mark(captive.holding.holder) }
    for request in analysis.synchronousRequests { mark(analysis.owner(ofRequest: request)) }
    for rivals in analysis.contested.duplicates {
      rivals.forEach { mark(index.binding(ofExposure: $0)) }
    }
    for ambiguity in analysis.ambiguities { mark(analysis.owner(ofRequest: ambiguity.request)) }
    spread(analysis)
  }

  /// Whether a request from outside can be served.
  package func state(ofRequest number: Int) -> State {
    let request = analysis.request(number)
    let targets = analysis.index.targets(ofRequest: number)
    guard !targets.isEmpty else {
      return analysis.index.graph.requiresService(of: request) ? .broken : .sound
    }
    let isSound = targets.allSatisfy { states[analysis.index.binding(ofExposure: $0)] == .sound }
    let isNeededAtOnce = request.timing == .eager || request.timing == .afterConstruction
    return isSound || !isNeededAtOnce ? .sound : .failing
  }

  private mutating func mark(_ binding: Int) {
    if binding < states.count { states[binding] = .broken }
  }

  /// Marks all bindings as failing that need a broken one before they are complete.
  private mutating func spread(_ analysis: Analysis) {
    var open = states.indices.filter { states[$0] == .broken }
    while let number = open.popLast() {
      for place in analysis.callers.range(to: number) {
        let owner = analysis.callers.owner(at: place)
        guard owner < states.count, states[owner] == .sound,
          analysis.callers.timing(at: place) <= .afterConstruction
        else { continue }
        states[owner] = .failing
        open.append(owner)
      }
    }
  }
}
