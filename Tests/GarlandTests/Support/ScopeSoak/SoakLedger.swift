// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Counts exactly what a soak makes, hands out, ends and lets go.
final class SoakLedger: Sendable {
  /// Names an instance of which there may be one: a binding, in the scope with a number or in the container.
  struct Slot: Hashable, Sendable {
    let binding: String
    let scope: Int
  }

  /// What is known of one of the instances that are unique in their scope.
  private struct Instance: Sendable {
    let slot: Slot
    /// Who awaited its factory, if it may be told to give up.
    let asker: SoakAsker?
    /// Whether its factory, and those of a cycle that it is part of, have succeeded.
    var isWhole: Bool
    var isReceived = false
    var ends = 0

    /// Whether it may be found, and has to be ended with its scope.
    ///
    /// Whoever was told to give up may have been so too late.
    var isKept: Bool { isWhole && (isReceived || ends > 0 || asker?.hasGivenUp != true) }
  }

  private struct Counts: Sendable {
    var instances: [Instance] = []
    var alive = 0
    var held: [String: [ObjectIdentifier: Int]] = [:]
    var done: [String: Int] = [:]
    var problems: [String] = []
  }

  private let counts = Guarded(Counts())

  /// How many instances exist.
  var alive: Int { counts.value.alive }
  /// How often each operation was done.
  var done: [String: Int] { counts.value.done }
  /// How often any operation was done.
  var doneAtAll: Int { counts.change { $0.done.values.reduce(0, +) } }

  /// What was made, handed out or ended more than once, ended without being complete, or otherwise wrong.
  var problems: [String] {
    let counts = counts.value
    let slots = Dictionary(grouping: counts.instances, by: \.slot)
    let twice = slots.mapValues { $0.count(where: \.isKept) }.filter { $0.value > 1 }
      .map { "\($0.key) was made \($0.value) times" }
    let endedTwice = counts.instances.filter { $0.ends > 1 }
      .map { "\($0.slot) was ended \($0.ends) times" }
    let halves = counts.instances.filter { !$0.isWhole && ($0.isReceived || $0.ends > 0) }
      .map { "\($0.slot) is half of something, and somebody found it" }
    return (counts.problems + twice + endedTwice + halves).sorted()
  }

  /// What was made in the given scopes and not ended.
  func unended(among scopes: Set<Int>) -> [Slot] {
    counts.value.instances.filter { $0.isKept && $0.ends == 0 && scopes.contains($0.slot.scope) }
      .map(\.slot)
  }

  /// Notes an instance that is unique in its scope, and returns its number.
  func make(_ slot: Slot, isWhole: Bool, asker: SoakAsker?) -> Int {
    counts.change {
      $0.instances.append(Instance(slot: slot, asker: asker, isWhole: isWhole))
      return $0.instances.count - 1
    }
  }
  func complete(_ number: Int) { counts.change { $0.instances[number].isWhole = true } }
  func receive(_ number: Int) { counts.change { $0.instances[number].isReceived = true } }
  func end(_ number: Int) { counts.change { $0.instances[number].ends += 1 } }
  func appear() { counts.change { $0.alive += 1 } }
  func vanish() { counts.change { $0.alive -= 1 } }
  func note(_ operation: String) { counts.change { $0.done[operation, default: 0] += 1 } }
  func complain(_ problem: String) { counts.change { $0.problems.append(problem) } }

  /// Sees to it that there is no other instance of a weak binding while somebody holds one.
  func hold(_ instance: Soaked, while body: () async -> Void) async {
    let (binding, id) = (instance.slot.binding, ObjectIdentifier(instance))
    counts.change { counts in
      counts.held[binding, default: [:]][id, default: 0] += 1
      if counts.held[binding]?.count != 1 { counts.problems.append("two of \(binding) at a time") }
    }
    await body()
    counts.change { counts in
      counts.held[binding, default: [:]][id, default: 0] -= 1
      if counts.held[binding]?[id] == 0 { counts.held[binding]?[id] = nil }
    }
    withExtendedLifetime(instance) {}
  }
}
