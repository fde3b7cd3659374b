// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension GraphIndex {
  /// Whether each binding can fail to be made, because it or a dependency can throw; empty if nothing throws.
  ///
  /// An eager instance exists before any request, and cannot fail any more. For a shared instance, the answer is about
  /// its first use.
  package func failingBindings() -> [Bool] {
    flags.contains(.isThrowing) ? failingBindings(Callers(self)) : []
  }

  func failingBindings(_ callers: Callers) -> [Bool] {
    let built = builtInstances()
    var result = traits.indices.map { isThrowing($0) && !built[$0] }
    var open = result.indices.filter { result[$0] }
    while let next = open.popLast() {
      for place in callers.range(to: next) where callers.timing(at: place) <= .afterConstruction {
        let owner = callers.owner(at: place)
        guard owner < bindingCount, !result[owner], !built[owner], !isExternal(owner) else {
          continue
        }
        result[owner] = true
        open.append(owner)
      }
    }
    return result
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
  private func builtInstances() -> [Bool] {
    var built = [Bool](repeating: false, count: bindingCount)
    let eager = traits.indices.filter { [.eager, .unread].contains(traits[$0].lifetime) }
    for number in lastingNeeds(of: eager) { built[number] = true }
    return built
  }

  /// The bindings whose instances exist as soon as those of some others are complete: these themselves, if they are
  /// kept, and their dependencies.
  func lastingNeeds(of bindings: [Int]) -> Set<Int> {
    var seen = bindings.distinct()
    var open = bindings
    while let next = open.popLast() {
      for place in linkRange(of: next) where links[place].timing <= .afterConstruction {
        let need = Int(links[place].binding)
        if seen.admit(need) { open.append(need) }
      }
    }
    return seen.filter { traits[$0].lifetime.isSubset(of: [.lasting, .unread]) }
  }
}
