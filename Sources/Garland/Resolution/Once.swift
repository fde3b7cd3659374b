// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import Synchronization

/// A value that is made once, by whoever needs it first.
///
/// Sound as `@unchecked Sendable`: `stored` is written by the thread inside `cell`, before
/// `isStored` becomes true with releasing order, and read only after a load with acquiring order saw
/// that; so no two accesses overlap, and none has to be tracked. A value is only forgotten where nobody else can be
/// reading it, as `forget` says. Whether the value may cross threads is
/// decided by the types that contain it. `TraceStressTests` and `ScopeStressTests` hammer it.
@usableFromInline
final class Once<Value>: @unchecked Sendable {
  @usableFromInline let isStored = Atomic<Bool>(false)
  @exclusivity(unchecked) @usableFromInline var stored: Value?
  private let cell = CreationCell()

  /// The value, made now unless it exists; a failed attempt is not kept.
  func value(make: () throws(ResolutionError) -> Value) throws(ResolutionError) -> Value {
    if let existing { return existing }
    do { try cell.enterOnce() } catch { throw .inLazy(error) }
    defer { cell.leave() }
    if let existing { return existing }
    let value = try make()
    stored = value
    isStored.store(true, ordering: .releasing)
    return value
  }

  /// Forgets a value that is not `Sendable`, whose owner alone may be using the lazy.
  func forget() {
    isStored.store(false, ordering: .relaxed)
    // The value goes when nothing is being changed any more, because its `deinit` may come here.
    withExtendedLifetime(exchange(&stored, with: nil)) {}
  }

  /// The value, if it exists by now.
  @inlinable
  var existing: Value? {
    isStored.load(ordering: .acquiring) ? stored : nil
  }
}
