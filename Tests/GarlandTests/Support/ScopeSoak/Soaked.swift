// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// An instance that the ledger counts.
///
/// Sound as `@unchecked Sendable`: it does not change; subclasses say why they are sound.
class Soaked: @unchecked Sendable {
  let slot: SoakLedger.Slot
  let ledger: SoakLedger
  /// The number in the ledger, for what is unique in its scope.
  private let number: Int?

  /// Counts an instance; only those that are unique in their scope are counted by their slot.
  ///
  /// - Parameters:
  ///   - binding: The name of the binding.
  ///   - scope: The number of the scope.
  ///   - isUnique: Whether each scope has one instance.
  ///   - isWhole: Whether nothing can come between its construction and its being kept.
  ///   - isAwaited: Whether an asynchronous factory makes it, which nobody gets if the task is cancelled.
  ///   - ledger: Counts it.
  init(
    _ binding: String, scope: Int, isUnique: Bool = true, isWhole: Bool = true,
    isAwaited: Bool = false, _ ledger: SoakLedger
  ) {
    slot = SoakLedger.Slot(binding: binding, scope: scope)
    self.ledger = ledger
    ledger.appear()
    let asker = isAwaited ? SoakAsker.current : nil
    let isWhole = isWhole && !(isAwaited && Task.isCancelled)
    number = isUnique ? ledger.make(slot, isWhole: isWhole, asker: asker) : nil
  }

  /// Notes that nothing can come any more between this and its being kept, except that the task has been cancelled.
  func complete() {
    if !Task.isCancelled { number.map(ledger.complete) }
  }
  /// Notes that somebody has got it.
  func receive() { number.map(ledger.receive) }
  /// Notes that it was ended.
  func end() { number.map(ledger.end) }

  deinit { ledger.vanish() }
}
