// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import Synchronization

/// The values outside of all scopes, found by the address of their key's type.
///
/// A look-up takes no lock. A value is added under `kept`, and stays for ever.
///
/// Everything that readers share is atomic, or written before the address that publishes it, with releasing order;
/// `InjectedValuesStressTests` hammers it. The atomics are constants that the linker lays out: a `static let` that is
/// initialized at run time would be checked at each access.
@usableFromInline
enum InjectionTable {
  /// The number of scopes that exist.
  @usableFromInline static let scopeCount = Atomic<Int>(0)
  /// The address of the newest slots, or zero before the first value.
  @usableFromInline static let newest = Atomic<UInt>(0)
  private static let kept = Locked(Kept())

  private struct Kept {
    var values: [AnyReplaceableValue] = []
    var table = GrowingTable<TypeAddress>()
  }

  /// Whether any task can be in a scope.
  ///
  /// A task holds the scope that it is in, and was told of it after the scope was counted. So a task in a scope sees a
  /// number above zero, in whatever order other threads' operations appear to it.
  @inlinable static var hasScopes: Bool { scopeCount.load(ordering: .relaxed) != 0 }

  /// Notes that a scope begins.
  static func countScope() { scopeCount.add(1, ordering: .relaxed) }

  /// Notes that a scope is not visible any more.
  static func discountScope() { scopeCount.subtract(1, ordering: .relaxed) }

  /// The value of a name, if there is one yet.
  ///
  /// Sound as an uncounted reference, because the table keeps its values for ever.
  @inlinable
  @inline(__always)
  static func find(_ name: ObjectIdentifier) -> Unmanaged<AnyReplaceableValue>? {
    GrowingSlots.find(TypeAddress(UInt(bitPattern: name)), in: newest).map { .fromOpaque($0) }
  }

  /// The value of a name, which is added if there is none yet.
  static func cell<Value>(_ name: ObjectIdentifier, _ type: Value.Type) -> ReplaceableValue<Value> {
    let found = find(name)?.takeUnretainedValue() ?? add(name, ReplaceableValue<Value>())
    // Sound, because the table keeps its values for ever, and a name always goes with the same type.
    return unsafeDowncast(found, to: ReplaceableValue<Value>.self)
  }

  private static func add(
    _ name: ObjectIdentifier, _ new: AnyReplaceableValue
  ) -> AnyReplaceableValue {
    kept.withLock { kept in
      // Another thread may have been faster; what it has added stays for ever.
      if let found = find(name) { return found.takeUnretainedValue() }
      kept.values.append(new)
      kept.table.insert(new, for: TypeAddress(UInt(bitPattern: name)), in: newest)
      return new
    }
  }
}
