// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Synchronization

// A place holds nothing, a finished instance, or something that says who makes the instance: the two
// lowest bits tell, which are zero in the address of an object and of what the system keeps for a
// thread. `ScopeStressTests` hammers the change from one to another.

extension ScopeCore {
  /// The place is empty, or its instance is finished.
  private static let isFinished: UInt = 0b00
  /// The other bits are the identity of the thread that makes the instance.
  private static let isBeingMade: UInt = 0b01
  /// The other bits are the cell in which other threads wait for it.
  private static let isWaitedFor: UInt = 0b10
  private static let tag: UInt = 0b11

  /// The finished instance at a place, which stays there for as long as the caller is in the scope.
  @usableFromInline
  func finished(at place: Int) -> UnsafeRawPointer? {
    let word = places[place].load(ordering: .acquiring)
    return word & Self.tag == Self.isFinished ? UnsafeRawPointer(bitPattern: word) : nil
  }

  /// Makes the calling thread the one that fills a place, waiting for another one that does.
  ///
  /// - Returns: The finished instance, or nil if the caller has to fill the place.
  /// - Throws: `Reason.reentrant` or `Reason.deadlock` if waiting would never end.
  func claim(_ place: Int) throws -> UnsafeRawPointer? {
    let me = ThreadIdentity.current
    while true {
      let attempt = places[place].compareExchange(
        expected: 0, desired: me.word | Self.isBeingMade, ordering: .acquiringAndReleasing)
      if attempt.exchanged { return nil }
      if attempt.original & Self.tag == Self.isFinished {
        return UnsafeRawPointer(bitPattern: attempt.original)
      }
      guard let cell = try cell(at: place, me) else { continue }
      try cell.enterOnce()
      cell.leave()
    }
  }

  /// Ends the claim of a place: keeps a finished instance or, for nil, lets another thread try.
  @usableFromInline
  func fill(_ place: Int, with instance: consuming AnyObject?) {
    // The reference is the place's from the exchange on; `empty()` lets it go.
    let word = instance.map { UInt(bitPattern: Unmanaged.passRetained($0).toOpaque()) } ?? 0
    let before = places[place].exchange(word, ordering: .acquiringAndReleasing)
    guard before & Self.tag == Self.isWaitedFor else { return }
    state.withLock { state in
      state.cells.firstIndex { $0.word == before & ~Self.tag }.map { state.cells.remove(at: $0) }
    }?.leave()
  }

  /// The cell in which to wait for the thread that makes the instance, or nil if it does so no longer.
  private func cell(at place: Int, _ me: ThreadIdentity) throws -> CreationCell? {
    // Under the lock, because the maker takes the cell out of the list when it has left the place.
    try state.withLock { state in
      let word = places[place].load(ordering: .acquiring)
      switch word & Self.tag {
      case Self.isWaitedFor: return state.cells.first { $0.word == word & ~Self.tag }
      case Self.isBeingMade:
        let maker = ThreadIdentity(word: word & ~Self.tag)
        if maker == me { throw ResolutionFailure(.reentrant) }
        // The maker did not know yet that others would wait.
        let cell = CreationCell.entered(by: maker)
        let isStillMade = places[place].compareExchange(
          expected: word, desired: cell.word | Self.isWaitedFor, ordering: .acquiringAndReleasing
        ).exchanged
        guard isStillMade else { return nil }
        state.cells.append(cell)
        return cell
      default: return nil
      }
    }
  }
}

extension CreationCell {
  /// Its address, whose lowest bits are zero.
  fileprivate var word: UInt { UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }
}
