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
      let word = attempt.original
      switch word & Self.tag {
      case Self.isBeingMade: try wait(at: place, for: word, me)
      case Self.isWaitedFor: try wait(in: Self.cell(word))
      default: return UnsafeRawPointer(bitPattern: word)
      }
    }
  }

  /// Ends the claim of a place: keeps a finished instance or, for nil, lets another thread try.
  @usableFromInline
  func fill(_ place: Int, with instance: consuming AnyObject?) {
    // The reference is the place's from the exchange on; `empty()` lets it go.
    let word = instance.map { UInt(bitPattern: Unmanaged.passRetained($0).toOpaque()) } ?? 0
    let before = places[place].exchange(word, ordering: .acquiringAndReleasing)
    if before & Self.tag == Self.isWaitedFor { Self.cell(before).leave() }
  }

  /// Waits for a thread that did not know yet that others would.
  private func wait(at place: Int, for word: UInt, _ me: ThreadIdentity) throws {
    let maker = ThreadIdentity(word: word & ~Self.tag)
    if maker == me { throw ResolutionFailure(.reentrant) }
    let cell = CreationCell.entered(by: maker)
    // The cell lives as long as the scope, because threads can still be about to wait in it when the maker has left.
    state.withLock { $0.cells.append(cell) }
    let isStillMade = places[place].compareExchange(
      expected: word,
      desired: UInt(bitPattern: Unmanaged.passUnretained(cell).toOpaque()) | Self.isWaitedFor,
      ordering: .acquiringAndReleasing
    ).exchanged
    if isStillMade { try wait(in: cell) }
  }

  private func wait(in cell: CreationCell) throws {
    try cell.enterOnce()
    cell.leave()
  }

  /// The cell in the other bits of a word.
  ///
  /// Sound, because the scope keeps its cells, and the caller is in the scope.
  private static func cell(_ word: UInt) -> CreationCell {
    guard let pointer = UnsafeRawPointer(bitPattern: word & ~tag) else { return CreationCell() }
    return Unmanaged<CreationCell>.fromOpaque(pointer).takeUnretainedValue()
  }
}
