// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// An assignment to `InjectedValues` by a key path.
///
/// Key paths read before they write. A default must not be made for that, least of all in a test that is about to
/// replace it; so a name without a value gives the new value instead. That is right for a property of one value only,
/// so what is set is kept here until it is known.
final class PendingAssignment: Sendable {
  /// The type that the key path leads to.
  let type: any Any.Type
  /// The new value.
  let value: any Sendable
  private let names = Locked(Names())

  private struct Names {
    /// The names for which the new value was read instead of theirs, as often as they were.
    var read: [ObjectIdentifier] = []
    /// The names that were set.
    var set: Set<ObjectIdentifier> = []
    /// What sets them.
    var settings: [@Sendable () -> Void] = []
  }

  /// Begins an assignment.
  init<Value: Sendable>(of value: Value) {
    type = Value.self
    self.value = value
  }

  /// Notes that the new value was read instead of that of a name.
  func noteRead(of name: ObjectIdentifier) {
    names.withLock { $0.read.append(name) }
  }

  /// Notes that a name was set.
  func note(_ name: ObjectIdentifier, _ setting: @escaping @Sendable () -> Void) {
    names.withLock { names in
      names.set.insert(name)
      names.settings.append(setting)
    }
  }

  /// Sets what the key path has set.
  ///
  /// - Returns: Whether it did; false if it would give the new value to a name that it only passed on the way, or if a
  ///   setter has read what it is about to change.
  func commit() -> Bool {
    let names = names.withLock { $0 }
    guard names.read.isEmpty || names.read.count == 1 && names.set == Set(names.read) else {
      return false
    }
    for setting in names.settings { setting() }
    return true
  }
}
