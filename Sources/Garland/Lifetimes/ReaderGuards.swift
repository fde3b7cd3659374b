// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import Synchronization

/// Keeps values alive that are being copied on one thread while another thread replaces them.
///
/// A copy is a load of an address and then a retain; between the two, a thread that replaces the value must not free
/// it. So a reader writes the address into a place of its own first, and who replaces a value frees the old one only
/// when no place holds its address. These are hazard pointers, as Maged Michael described them in 2004. A reader
/// costs one atomic exchange on a cache line that other threads rarely touch; it never waits for a writer.
///
/// Sound as `@unchecked Sendable`: the pointer never changes, and what it points to are atomics.
/// `ReplaceableValueStressTests` hammers it.
@usableFromInline
struct ReaderGuards: @unchecked Sendable {
  /// An address that is guarded until its place is left.
  @usableFromInline
  struct Guarded {
    @usableFromInline let address: UInt
    @usableFromInline let place: Int
  }

  static let shared = ReaderGuards()

  private static let bits: UInt = 6
  /// Words from one place to the next, so that no two share a cache line.
  private static let stride = 16
  private let places: UnsafeMutablePointer<Atomic<UInt>>

  private init() {
    places = .allocate(capacity: Self.stride << Self.bits)
    for word in 0..<(Self.stride << Self.bits) { (places + word).initialize(to: Atomic(0)) }
  }

  /// Loads an address so that what it points to is not freed before `leave`.
  ///
  /// The order of all sequentially consistent operations decides: either a writer that has replaced the address finds
  /// it in a place, or the second load finds that it was replaced.
  @usableFromInline
  func enter(_ source: borrowing Atomic<UInt>) -> Guarded {
    var address = source.load(ordering: .acquiring)
    let place = claim(address)
    while true {
      let current = source.load(ordering: .sequentiallyConsistent)
      if current == address { return Guarded(address: address, place: place) }
      address = current
      places[place].store(address, ordering: .sequentiallyConsistent)
    }
  }

  /// Ends the guard that `enter` returned.
  @usableFromInline
  func leave(_ guarded: Guarded) {
    places[guarded.place].store(0, ordering: .releasing)
  }

  /// Whether a thread is copying the value at an address that cannot be loaded any more.
  func isGuarded(_ address: UInt) -> Bool {
    (0..<(1 << Self.bits)).contains { place in
      places[place * Self.stride].load(ordering: .sequentiallyConsistent) == address
    }
  }

  /// Claims a free place, starting at the one that the thread usually gets.
  private func claim(_ address: UInt) -> Int {
    var number = Int(ThreadIdentity.current.hash >> (UInt(UInt.bitWidth) - Self.bits))
    while true {
      let place = number * Self.stride
      let attempt = places[place].compareExchange(
        expected: 0, desired: address, ordering: .sequentiallyConsistent)
      if attempt.exchanged { return place }
      number = (number + 1) & ((1 << Int(Self.bits)) - 1)
    }
  }
}
