// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension GraphIndex {
  /// The bindings that can fail to be made, because they or a dependency can throw.
  ///
  /// An eager instance exists before any request, and cannot fail any more. For a shared instance, the answer is about
  /// its first use.
  package func failingBindings() -> Set<Int> {
    flags.contains(.isThrowing) ? failingBindings(Callers(self)) : []
  }

  func failingBindings(_ callers: Callers) -> Set<Int> {
    let built = builtInstances()
    return callers.leading(
      to: traits.indices.filter { isThrowing($0) && !built.contains($0) },
      through: { !built.contains($0) && !isExternal($0) })
  }

  /// Whether making an instance can throw, apart from its dependencies, and the declaration does not accept that.
  func isThrowing(_ binding: Int) -> Bool {
    let flags = traits[binding].flags
    guard flags.contains(.isThrowing), !isExternal(binding) else { return false }
    return !flags.contains(.hasSuppressions)
      || !graph.bindings[binding].suppressions.contains { $0.id == .uncaughtFailure }
  }

  /// Whether instances are created elsewhere: they are injected by a call that throws, and complete when requested.
  private func isExternal(_ binding: Int) -> Bool {
    traits[binding].flags.contains(.isExternal)
  }

  /// The shared instances that exist as soon as the container is built, or may do so.
  private func builtInstances() -> Set<Int> {
    lastingNeeds(of: traits.indices.filter { [.eager, .unread].contains(traits[$0].lifetime) })
  }

  /// The bindings whose instances exist as soon as those of some others are complete: these themselves, if they are
  /// kept, and their dependencies.
  func lastingNeeds(of bindings: [Int]) -> Set<Int> {
    reachable(from: bindings, along: { $0.timing <= .afterConstruction }).union(bindings)
      .filter { traits[$0].lifetime.isSubset(of: [.lasting, .unread]) }
  }
}
