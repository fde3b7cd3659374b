// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import Synchronization

/// A value of a lazy that others see when the object graph in which it was made is complete.
protocol ProvisionalValue: AnyObject {
  /// Shows the value to everybody, when its graph is complete.
  func publish()

  /// Takes the value away, whose graph has failed.
  ///
  /// - Returns: The value, which the caller lets go when others can use the graph.
  func forget() -> Any
}

/// A value that is made once, by whoever needs it first.
///
/// Sound as `@unchecked Sendable`: `stored` is written by the thread inside `cell`, before `isStored` becomes true with
/// releasing order, and read after a load with acquiring order saw that. A value whose graph is not complete is only
/// read and taken away by the thread in that graph, as whoever makes it enters the graph first. So no two accesses
/// overlap, and none has to be tracked. Whether the value may cross threads is decided by the types that contain it.
/// `TraceStressTests` and `ScopeStressTests` hammer it.
@usableFromInline
final class Once<Value>: ProvisionalValue, @unchecked Sendable {
  @usableFromInline let isStored = Atomic<Bool>(false)
  @exclusivity(unchecked) @usableFromInline var stored: Value?
  private let cell = CreationCell()

  /// The value, made now unless it exists; a failed attempt is not kept.
  ///
  /// - Parameters:
  ///   - isComplete: Whether everybody may have the value that is made now; otherwise `publish` says when.
  ///   - make: Makes the value.
  /// - Returns: The value.
  /// - Throws: What making it throws, and `Garland/Deadlock` if waiting for another thread would never end.
  func value(
    isComplete: Bool = true, make: () throws(ResolutionError) -> Value
  ) throws(ResolutionError) -> Value {
    if let existing { return existing }
    do { try cell.enterOnce() } catch { throw .inLazy(error) }
    defer { cell.leave() }
    if let stored { return stored }
    let value = try make()
    stored = value
    if isComplete { publish() }
    return value
  }

  func publish() {
    isStored.store(true, ordering: .releasing)
  }

  func forget() -> Any { exchange(&stored, with: nil) as Any }

  /// The value, if it exists by now.
  @inlinable
  var existing: Value? {
    isStored.load(ordering: .acquiring) ? stored : nil
  }
}
