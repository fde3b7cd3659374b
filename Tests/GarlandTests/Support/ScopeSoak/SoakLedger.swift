// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Counts exactly what a soak makes, ends and lets go.
final class SoakLedger: Sendable {
  /// Names an instance of which there may be one: a binding, in the scope with a number or in the container.
  struct Slot: Hashable, Sendable {
    let binding: String
    let scope: Int
  }

  private struct Counts: Sendable {
    var made: [Slot: Int] = [:]
    var ended: [Slot: Int] = [:]
    var alive = 0
    var done: [String: Int] = [:]
    var problems: [String] = []
  }

  private let counts = Guarded(Counts())

  /// How many instances exist.
  var alive: Int { counts.value.alive }
  /// What was made or ended more than once, ended without being made, or otherwise wrong.
  var problems: [String] {
    let counts = counts.value
    let twice = counts.made.filter { $0.value != 1 }.map { "\($0.key) was made \($0.value) times" }
    let endedWrongly = counts.ended.filter { $0.value != 1 || counts.made[$0.key] == nil }
      .map { "\($0.key) was ended \($0.value) times" }
    return (counts.problems + twice + endedWrongly).sorted()
  }
  /// How often each operation was done.
  var done: [String: Int] { counts.value.done }

  /// How many instances of a binding were made.
  func made(_ binding: String) -> Int {
    counts.value.made.filter { $0.key.binding == binding }.values.reduce(0, +)
  }
  /// What was made in the given scopes and not ended.
  func unended(among scopes: Set<Int>) -> [Slot] {
    let counts = counts.value
    return counts.made.keys.filter { scopes.contains($0.scope) && counts.ended[$0] == nil }
  }

  func make(_ slot: Slot) { counts.change { $0.made[slot, default: 0] += 1 } }
  func end(_ slot: Slot) { counts.change { $0.ended[slot, default: 0] += 1 } }
  func appear() { counts.change { $0.alive += 1 } }
  func vanish() { counts.change { $0.alive -= 1 } }
  func note(_ operation: String) { counts.change { $0.done[operation, default: 0] += 1 } }
  func complain(_ problem: String) { counts.change { $0.problems.append(problem) } }
}

/// An instance that the ledger counts.
class Soaked: @unchecked Sendable {
  let slot: SoakLedger.Slot
  let ledger: SoakLedger

  /// Counts an instance; only those that are unique in their scope are counted by their slot.
  init(_ binding: String, scope: Int, isUnique: Bool, _ ledger: SoakLedger) {
    slot = SoakLedger.Slot(binding: binding, scope: scope)
    self.ledger = ledger
    ledger.appear()
    if isUnique { ledger.make(slot) }
  }

  deinit { ledger.vanish() }
}
