// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The requirements that a parent container's bindings have at the place of the request, for the checks of its
/// children.
///
/// An instance that belongs to the requester passes the requirements of its dependencies on. Other instances keep their
/// dependencies, which the check of the parent covers.
package struct PassedNeeds {
  private let analysis: Analysis
  private var scopes: [Int: [TypeReference]] = [:]
  private var isolated: Set<Int> = []

  /// Reads a graph.
  ///
  /// - Parameters:
  ///   - index: The graph with its requests matched.
  ///   - kinds: The kinds of scopes that the instances of a binding require themselves.
  package init(_ index: GraphIndex, kinds: (Int) -> [TypeReference]) {
    analysis = Analysis(index, CheckOptions())
    if index.lifetimes.contains(.scoped) { addScopes(kinds) }
    if index.flags.contains(.isIsolated) { addIsolation() }
  }

  /// The kinds of scopes that an instance requires, besides that of its lifetime.
  package func scopes(of binding: Int) -> [TypeReference] { scopes[binding, default: []] }

  /// Whether only the main actor can make an instance.
  package func isOnMainActor(_ binding: Int) -> Bool { isolated.contains(binding) }

  /// Whether an instance must be awaited.
  package func mustBeAwaited(_ binding: Int) -> Bool { analysis.asyncNeeds.mustBeAwaited(binding) }

  /// Whether something outside the graph makes the instances and hands them in.
  package func isMadeElsewhere(_ binding: Int) -> Bool {
    analysis.index.traits[binding].flags.contains(.isExternal)
  }

  private mutating func addScopes(_ kinds: (Int) -> [TypeReference]) {
    var members: [TypeReference: [Int]] = [:]
    for number in 0..<analysis.index.bindingCount {
      for kind in kinds(number) { members.add(number, to: kind) }
    }
    for kind in members.keys.ordered(by: { $0.qualifiedName < $1.qualifiedName }) {
      let users = analysis.callers.leading(
        to: members[kind, default: []], along: { _, _ in true }, through: analysis.index.isPassing)
      for number in users where analysis.index.isPassing(number) {
        scopes.add(kind, to: number)
      }
    }
  }

  private mutating func addIsolation() {
    let made = analysis.index.traits.indices.filter { analysis.index.isMadeByActor($0) }
    let passes = { analysis.index.isPassing($0) && !analysis.asyncNeeds.mustBeAwaited($0) }
    isolated = analysis.callers.leading(
      to: made, along: { $0 <= .afterConstruction && !$1 }, through: passes)
  }
}
