// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Lets one thread at a time create a shared instance, while others wait for just this one.
///
/// Bindings that form a cycle through `injection(cycle: true, …)` share a cell, because they can only be created
/// together: with a cell each, two threads that enter the cycle at opposite ends would wait for each other.
///
/// The cell's own lock is held for a few loads and stores only, never while code of the user runs. What a
/// thread does between `enter` and `leave` is not under a lock; other threads that need the same instance wait at
/// a gate.
final class CreationCell: Sendable {
  /// The state in which a thread has entered the cell.
  enum Entry {
    /// The thread creates now and has to publish before it leaves.
    case outermost
    /// The thread is inside the cell already, further up its stack.
    case nested
  }

  private struct State {
    var owner: ThreadIdentity?
    var gate: Gate?
  }

  private let state = Locked(State())

  /// Makes a cell whose creator is the calling thread.
  static func entered() -> CreationCell { entered(by: .current) }

  /// Creates a cell whose creator is another thread, which learns of it before it leaves.
  static func entered(by thread: ThreadIdentity) -> CreationCell {
    let cell = CreationCell()
    _ = cell.claim(for: thread)
    return cell
  }

  /// The creator that keeps a gate closed, or nil if the gate belongs to an earlier creation.
  func owner(behind gate: Gate) -> ThreadIdentity? {
    state.withLock { $0.gate === gate ? $0.owner : nil }
  }

  /// Makes the calling thread the creator, waiting for another one to end.
  ///
  /// - Throws: `Reason.deadlock` if the other creator waits, directly or not, for the calling thread.
  func enter() throws(ResolutionFailure) -> Entry {
    let me = ThreadIdentity.current
    while true {
      switch claim(for: me) {
      case .entered(let entry): return entry
      case .busy(let gate): try WaitRegistry.wait(at: gate, of: self, by: me)
      }
    }
  }

  /// Makes the calling thread the creator, which must not be inside already.
  ///
  /// - Throws: `Reason.reentrant` if it is, or as `enter()`.
  func enterOnce() throws(ResolutionFailure) {
    guard try enter() == .outermost else { throw ResolutionFailure(.reentrant) }
  }

  /// Ends the creation and wakes the waiting threads; each of them looks for the published instance again.
  func leave() {
    let gate = state.withLock { state in
      let gate = state.gate
      state = State()
      return gate
    }
    gate?.open()
  }

  private enum Claim {
    case entered(Entry)
    case busy(Gate)
  }

  private func claim(for me: ThreadIdentity) -> Claim {
    state.withLock { state in
      guard let owner = state.owner else {
        state.owner = me
        return .entered(.outermost)
      }
      if owner == me { return .entered(.nested) }
      let gate = state.gate ?? Gate()
      state.gate = gate
      return .busy(gate)
    }
  }
}
