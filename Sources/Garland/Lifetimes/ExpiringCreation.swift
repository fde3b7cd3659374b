// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Keeps the instance for a limited time after it was made, and then makes another.
///
/// The user's clock is asked outside of all locks. The replaced instance is released when the creation is over, so that
/// its `deinit` may resolve like any other code.
///
/// Many threads use it at once, as `SharedCreation` says: it adds two constants. `ExpiringStressTests` hammers it.
final class ExpiringCreation<Value>: SharedCreation<Value> {
  private let lifetime: ExpiringLifetime
  /// The last instance.
  let place = ExpiringPlace()

  /// Prepares the creation of instances that expire.
  init(
    _ lifetime: ExpiringLifetime, group: CreationGroup, binding: Int32,
    make: @escaping (inout Resolution, (Value) -> Void) throws -> Value
  ) {
    self.lifetime = lifetime
    super.init(group: group, binding: binding, make: make)
  }

  override func existing() -> Value? {
    var mark: UInt = 0
    return look(since: nil, &mark)
  }

  /// Looks for an instance; one that was finished after the request's first look counts even if its time is over.
  override func look(since former: UInt?, _ mark: inout UInt) -> Value? {
    guard let instance = place.current else { return nil }
    mark = instance.number
    let isNew = former.map { $0 != instance.number } ?? false
    return isNew || instance.isFresh() ? instance.value(as: Value.self) : nil
  }

  override func store(_ value: Value) {
    let number = (place.current?.number ?? 0) + 1
    let isFresh = lifetime.startTime()
    place.replace(with: TypedExpiringInstance(value, number: number, isFresh: isFresh))
  }

  override func dropReplaced() { place.reclaim() }
}
