// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Synchronization

/// Keeps the last of several instances that follow each other, and hands it out without a lock.
///
/// A reader copies the reference under `ReaderGuards`, so that nobody lets go of the instance meanwhile. What
/// is replaced is let go by `reclaim()`, whose caller decides where the `deinit` may run. `ExpiringStressTests`
/// hammers it.
@usableFromInline
final class ExpiringPlace: Sendable {
  private let word = Atomic<UInt>(0)
  private let retired = RetiredAddresses()

  deinit {
    retired.freeAll(Self.release)
    Self.release(word.load(ordering: .acquiring))
  }

  /// The last instance, if there is one.
  var current: ExpiringInstance? {
    // Once there is an instance, there always is one; a guard of nothing would not hold its place.
    guard word.load(ordering: .relaxed) != 0 else { return nil }
    let guarded = ReaderGuards.shared.enter(word)
    defer { ReaderGuards.shared.leave(guarded) }
    return Self.reference(guarded.address)?.takeUnretainedValue()
  }

  /// The state of the place when a request begins.
  @usableFromInline
  struct Look {
    /// The last instance, if its time is not over.
    @usableFromInline let fresh: ExpiringInstance?
    /// A number that distinguishes the instance at that time from later ones.
    @usableFromInline let mark: UInt
  }

  /// Looks for an instance whose time is not over.
  @usableFromInline
  func look() -> Look {
    guard let instance = current else { return Look(fresh: nil, mark: 0) }
    return Look(fresh: instance.isFresh() ? instance : nil, mark: instance.number)
  }

  /// A way to get the instance: the one whose time is not over, or the one that `create` makes.
  ///
  /// It is inlined where the type is known, because code that does not know it spends most of the time on metadata.
  @inlinable
  func reading<Value>(
    _ create: @escaping (inout Resolution, UInt) throws -> Value
  ) -> Construction<Value> {
    { [self] resolution in
      let look = look()
      if let fresh = look.fresh { return fresh.value(as: Value.self) }
      return try create(&resolution, look.mark)
    }
  }

  /// Puts an instance in the place of the one before, which is kept until `reclaim()`.
  func replace(with instance: ExpiringInstance) {
    let new = UInt(bitPattern: Unmanaged.passRetained(instance).toOpaque())
    let old = word.exchange(new, ordering: .sequentiallyConsistent)
    if old != 0 { retired.add(old) }
  }

  /// Releases replaced instances.
  func reclaim() {
    retired.free(Self.release)
  }

  /// Ends the retain of `passRetained`, when nobody can load the address any more and no reader guards it.
  private static func release(_ address: UInt) {
    reference(address)?.release()
  }

  private static func reference(_ address: UInt) -> Unmanaged<ExpiringInstance>? {
    UnsafeRawPointer(bitPattern: address).map { Unmanaged.fromOpaque($0) }
  }
}
