// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import Synchronization

/// A value that is made once, by whoever needs it first.
///
/// Sound as `@unchecked Sendable`: `stored` is written once, by the thread inside `cell`, before
/// `isStored` becomes true with releasing order, and read only after a load with acquiring order saw
/// that; so no two accesses overlap, and none has to be tracked. Whether the value may cross threads is
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

  /// The value, if it exists by now.
  @inlinable
  var existing: Value? {
    isStored.load(ordering: .acquiring) ? stored : nil
  }
}
