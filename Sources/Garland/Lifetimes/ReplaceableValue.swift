// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import Synchronization

/// A replaceable value whose type is not known where it is kept.
///
/// Sound as `@unchecked Sendable`: its state is atomic, and `ReplaceableValue` says why it is sound.
/// `ReplaceableValueStressTests` hammers it.
@usableFromInline
class AnyReplaceableValue: @unchecked Sendable {
  /// The states of a value, which tell readers where to find it.
  @usableFromInline
  enum State {
    /// Nothing yet.
    @inlinable static var empty: UInt8 { 0 }
    /// The value that was made on first use.
    @inlinable static var original: UInt8 { 1 }
    /// A value that has replaced it.
    @inlinable static var replaced: UInt8 { 2 }
  }

  @usableFromInline let state = Atomic<UInt8>(State.empty)

  init() {}

  /// Whether there is no value yet.
  final var isEmpty: Bool { state.load(ordering: .acquiring) == State.empty }

  /// Whether it is the value that was made on first use, which stays where it is.
  @inlinable final var isOriginal: Bool { state.load(ordering: .acquiring) == State.original }

  /// Whether it has been replaced.
  @inlinable final var isReplaced: Bool { state.load(ordering: .acquiring) == State.replaced }
}

/// A value that is made once, on first use, and that anybody may replace at any time.
///
/// The first value is kept, so that reading it is an atomic load and a copy. A replacement is copied under
/// `ReaderGuards` and freed soon after it is replaced in turn. Neither way takes a lock.
///
/// Sound as `@unchecked Sendable`: the memory of `original` is written by the one thread inside `cell`, before `state`
/// becomes `.original` with releasing order, and read only after a load with acquiring order saw that. `hasOriginal`
/// is only touched inside `cell`, and by `deinit`. What `replacement` points to is never changed, and is freed
/// when nobody can load its address and no reader guards it. `ReplaceableValueStressTests` hammers all of it.
@usableFromInline
final class ReplaceableValue<Value: Sendable>: AnyReplaceableValue, @unchecked Sendable {
  @usableFromInline let original = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  @usableFromInline let replacement = Atomic<UInt>(0)
  @usableFromInline let guards = ReaderGuards.shared
  private var hasOriginal = false
  private let cell = CreationCell()
  private let retired = RetiredAddresses()

  deinit {
    if hasOriginal { original.deinitialize(count: 1) }
    original.deallocate()
    retired.freeAll(Self.free)
    Self.free(replacement.load(ordering: .acquiring))
  }

  /// The value, if it was made on first use and not replaced.
  var unreplaced: Value? { isOriginal ? original.pointee : nil }

  /// The replacement of the value, or nil if there is none.
  @inlinable var replaced: Value? {
    guard isReplaced else { return nil }
    let guarded = guards.enter(replacement)
    defer { guards.leave(guarded) }
    return UnsafePointer<Value>(bitPattern: guarded.address)?.pointee
  }

  /// The value, made now unless there is one.
  ///
  /// - Throws: `ResolutionFailure` if the value is needed to make itself, or by a thread that this one waits for.
  func value(make: () -> Value) throws(ResolutionFailure) -> Value {
    while true {
      if let value = unreplaced ?? replaced { return value }
      try create(make)
    }
  }

  /// Replaces the value for all later reads.
  func replace(with value: Value) {
    let new = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    new.initialize(to: value)
    let old = replacement.exchange(UInt(bitPattern: new), ordering: .sequentiallyConsistent)
    state.store(State.replaced, ordering: .releasing)
    guard old != 0 else { return }
    retired.add(old)
    retired.free(Self.free)
  }
}

extension ReplaceableValue {
  /// Makes the value; if it is replaced meanwhile, the result is never used.
  private func create(_ make: () -> Value) throws(ResolutionFailure) {
    try cell.enterOnce()
    defer { cell.leave() }
    guard !hasOriginal, state.load(ordering: .acquiring) == State.empty else { return }
    original.initialize(to: make())
    hasOriginal = true
    _ = state.compareExchange(
      expected: State.empty, desired: State.original, ordering: .releasing)
  }

  private static func free(_ address: UInt) {
    guard let pointer = UnsafeMutablePointer<Value>(bitPattern: address) else { return }
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }
}
