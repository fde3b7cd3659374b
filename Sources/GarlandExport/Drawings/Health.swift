// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

package import GarlandGraph

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
    let broken = analysis.brokenBindings
    // All bindings fail that need a broken one before they are complete.
    let failing = analysis.callers.leading(to: Array(broken))
    states = (0..<analysis.index.bindingCount).map { number in
      broken.contains(number) ? .broken : failing.contains(number) ? .failing : .sound
    }
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
}
